import { z } from 'zod';
import { endpoint, idParams, pageOf, paginado } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { COMPRA_NO_ENCONTRADA, ESTADOS_PAGO } from '#contract/ventas/compras/compras.ts';

const monto = z.number().meta({ format: FORMATO.monto });

const pedido = z
  .object({
    id: z.int(),
    num_pedido: z.int(),
    fecha_compra: z.iso.date(),
    quien: z.string().nullable().meta({ description: 'Quién lo hizo; null la tienda, o una cuenta que ya no existe' }),
    estado: z.string(),
    estado_pago: z.enum(ESTADOS_PAGO),
    precio_final: monto,
    por_pagar: monto,
    reservada_hasta: z.iso
      .datetime({ offset: true })
      .nullable()
      .meta({ description: 'Hasta cuándo se guardan sus productos' }),
  })
  .meta({ id: 'PedidoDeEmpresa' });
export type PedidoDeEmpresa = z.output<typeof pedido>;

export const pedidosDeMiEmpresa = endpoint({
  method: 'GET',
  path: '/api/empresa/pedidos',
  tag: 'Empresas',
  shows: ['Empresas', 'Compras'],
  summary:
    'Los pedidos de la empresa de quien pregunta, los últimos primero. A un aprobador: los de su gente, los de sus cotizaciones y los demás de su estado de cuenta; a un comprador, los suyos',
  query: z.object({
    ...paginado(10),
    por_aprobar: z.literal('1').optional().meta({ description: '1: sólo los que esperan aprobación' }),
  }),
  reply: pageOf(pedido),
  status: 200,
  refusals: ['NO_ENCONTRADO'],
  fallback: 'No se pudieron cargar los pedidos de tu empresa.',
});

const DECIDE = {
  method: 'POST',
  tag: 'Empresas',
  changes: ['Empresas', 'Compras', 'Correo', 'Existencias'],
  params: idParams,
  reply: pedido,
  status: 200,
  notFound: COMPRA_NO_ENCONTRADA,
} as const;

/** 409 once somebody else decided, or its hold ended; on account, `CREDITO_EXCEDIDO` beyond what the company may owe. */
export const aprobarPedido = endpoint({
  ...DECIDE,
  path: '/api/empresa/pedidos/:id/aprobar',
  summary: 'Un aprobador aprueba un pedido de su empresa: sigue como cualquiera, y su tiempo para pagar empieza ahora',
  refusals: ['SIN_PERMISO', 'CREDITO_EXCEDIDO'],
  fallback: 'No se pudo aprobar el pedido.',
});

const FALTA_MOTIVO = 'Di por qué no se aprueba: lo lee quien lo pidió.';
export const rechazarPedido = endpoint({
  ...DECIDE,
  path: '/api/empresa/pedidos/:id/rechazar',
  summary: 'Un aprobador no aprueba un pedido de su empresa, y dice por qué: se anula y su stock vuelve',
  body: z.object({
    motivo: z
      .string({ error: FALTA_MOTIVO })
      .overwrite(enUnaLinea)
      .min(3, FALTA_MOTIVO)
      .max(200, 'El motivo es demasiado largo.'),
  }),
  refusals: ['SIN_PERMISO'],
  fallback: 'No se pudo rechazar el pedido.',
});

/** How the history of a purchase says that its company didn't approve it. */
export const NO_APROBADO = 'Tu empresa no lo aprobó';
