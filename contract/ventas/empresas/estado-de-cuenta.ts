import { z } from 'zod';
import { TRAMOS, type Tramo } from '#contract/abastecimiento/facturas/por-pagar.ts';
import { ETIQUETA_TIPO_VENTA, TIPOS_VENTA } from '#contract/dinero/facturas-venta/estados.ts';
import { MEDIA_TYPES } from '#contract/exportar.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { CLIENTE_NO_ENCONTRADO } from '#contract/ventas/clientes/clientes.ts';
import { creditoEnVista } from './credito-en-vista.ts';

export const SIN_EMPRESA = 'Tu cuenta no es de una empresa cliente de la tienda.';

const monto = z.number().meta({ format: FORMATO.monto });

const documentoAbierto = z.object({
  tipo: z.literal(TIPOS_VENTA).nullable().meta({ description: 'null: lo de un pedido que ningún documento cobra aún' }),
  numero: z.int().meta({ description: 'El folio, o el N° de pedido' }),
  compra: z.object({ id: z.int(), num_pedido: z.int() }),
  fecha: z.iso.date(),
  vence: z.iso.date().nullable().meta({ description: 'null: no se acordó cuándo' }),
  monto,
  abonado: monto.meta({ description: 'Lo pagado, y lo que rebajaron notas de crédito' }),
  saldo: monto,
  dias: z.int().meta({ description: 'Cuántos hace que venció; 0 si no ha vencido' }),
});
export type DocumentoAbierto = z.output<typeof documentoAbierto>;

/** What people call one: «Factura 1234», «Pedido 844979». */
export const nombreDeAbierto = ({ tipo, numero }: Pick<DocumentoAbierto, 'tipo' | 'numero'>): string =>
  `${tipo === null ? 'Pedido' : ETIQUETA_TIPO_VENTA[tipo]} ${numero}`;

const estado = z
  .object({
    cliente: z.string(),
    rut: z.string(),
    al: z.iso.date().meta({ description: 'El día en que se mira' }),
    credito: creditoEnVista,
    documentos: z.array(documentoAbierto).meta({ description: 'Los que se deben: lo que vence antes primero' }),
    tramos: z.object(Object.fromEntries(TRAMOS.map((tramo) => [tramo, monto])) as Record<Tramo, typeof monto>),
    saldo: monto.meta({ description: 'Lo que suman: es lo usado del crédito' }),
  })
  .meta({ id: 'EstadoDeCuenta' });
export type EstadoDeCuenta = z.output<typeof estado>;

const PROPIO = {
  method: 'GET',
  path: '/api/empresa/estado-de-cuenta',
  tag: 'Empresas',
  shows: ['Clientes', 'Compras', 'Facturas de venta', 'Pagos'],
  status: 200,
  refusals: ['NO_ENCONTRADO', 'SIN_PERMISO'],
} as const;
const DE_CLIENTE = {
  ...PROPIO,
  path: '/api/clientes/cliente/:id/estado-de-cuenta',
  tag: 'Clientes',
  params: idParams,
  notFound: CLIENTE_NO_ENCONTRADO,
} as const;

const NO_CARGO = 'No se pudo cargar el estado de cuenta.';
const NO_BAJO = 'No se pudo descargar el estado de cuenta.';
const COMO_ARCHIVO = {
  query: z.object({ formato: z.enum(['pdf', 'xlsx'], 'El formato debe ser pdf o xlsx.').default('pdf') }),
  download: ['application/pdf', MEDIA_TYPES.xlsx],
  fallback: NO_BAJO,
} as const;

export const miEstadoDeCuenta = endpoint({
  ...PROPIO,
  summary:
    'Lo que debe la empresa de quien pregunta, documento a documento, con su vencimiento; sólo a sus aprobadores, 404 sin empresa',
  reply: estado,
  fallback: NO_CARGO,
});

export const bajarMiEstadoDeCuenta = endpoint({
  ...PROPIO,
  ...COMO_ARCHIVO,
  path: `${PROPIO.path}/archivo`,
  summary: 'Lo mismo, en PDF o en Excel; sólo a sus aprobadores',
});

export const estadoDeCuentaDeCliente = endpoint({
  ...DE_CLIENTE,
  summary: 'Lo que debe un cliente, documento a documento, con su vencimiento',
  reply: estado,
  fallback: NO_CARGO,
});

export const bajarEstadoDeCuentaDeCliente = endpoint({
  ...DE_CLIENTE,
  ...COMO_ARCHIVO,
  path: `${DE_CLIENTE.path}/archivo`,
  permisos: ['exportar'],
  summary: 'Lo mismo, en PDF o en Excel',
});
