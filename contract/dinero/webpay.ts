import { z } from 'zod';
import type { StateTable } from '#contract/estados.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';
import { monto } from './pagos/pagos.ts';

/**
 * Where an attempt to pay by Webpay stands. Only `autorizado` moved money; what `rechazado` says is the bank's word. The others without
 * money may still turn out to be paid, when Transbank says so later.
 */
export const ESTADOS_WEBPAY = [
  'creando',
  'abierto',
  'confirmando',
  'autorizado',
  'rechazado',
  'abortado',
  'expirado',
  'fallido',
  'descartado',
] as const;
export type EstadoWebpay = (typeof ESTADOS_WEBPAY)[number];

/** What leads from one to another: the server guards by these. */
export type PasoWebpay = 'abrir' | 'tomar' | 'autorizar' | 'rechazar' | 'abortar' | 'expirar' | 'fallar' | 'descartar';

const SIN_DINERO = ['creando', 'abierto', 'abortado', 'expirado', 'fallido', 'descartado'] as const;
const EN_CURSO = ['creando', 'abierto', 'confirmando'] as const;

const PASOS: Readonly<Record<PasoWebpay, { from: readonly EstadoWebpay[]; to: EstadoWebpay }>> = {
  abrir: { from: ['creando'], to: 'abierto' },
  tomar: { from: SIN_DINERO, to: 'confirmando' },
  autorizar: { from: [...SIN_DINERO, 'confirmando'], to: 'autorizado' },
  rechazar: { from: [...SIN_DINERO, 'confirmando'], to: 'rechazado' },
  abortar: { from: [...EN_CURSO, 'expirado'], to: 'abortado' },
  expirar: { from: EN_CURSO, to: 'expirado' },
  fallar: { from: EN_CURSO, to: 'fallido' },
  descartar: { from: [...SIN_DINERO, 'confirmando'], to: 'descartado' },
};

/**
 * What Transbank says moves it, by the shop. Whoever pays late, or in another tab, pays: what ended without money is taken up again. What is
 * paid or refused is not.
 */
export const CICLO_WEBPAY: StateTable<{ estado: EstadoWebpay }, EstadoWebpay, PasoWebpay, never> = {
  stateOf: ({ estado }) => estado,
  ownerOf: () => null,
  needs: {},
  rows: (Object.keys(PASOS) as PasoWebpay[]).flatMap((act) =>
    PASOS[act].from.map((from) => ({ from, to: PASOS[act].to, act, who: ['tienda'] as const })),
  ),
};

/** Transbank's `payment_type_code`, in words. */
export const TIPOS_DE_PAGO_WEBPAY = {
  VD: 'Débito',
  VN: 'Crédito, sin cuotas',
  VC: 'Crédito, en cuotas',
  SI: 'Crédito, 3 cuotas sin interés',
  S2: 'Crédito, 2 cuotas sin interés',
  NC: 'Crédito, cuotas sin interés',
  VP: 'Prepago',
} as const;
export type TipoDePagoWebpay = keyof typeof TIPOS_DE_PAGO_WEBPAY;

/** The kinds whose payments Transbank may not give back in part. */
export const SIN_DEVOLVER_EN_PARTE: readonly string[] = [TIPOS_DE_PAGO_WEBPAY.VD, TIPOS_DE_PAGO_WEBPAY.VP];
/** For how many days Transbank surely gives back what was paid. */
export const DIAS_PARA_DEVOLVER = 7;

/** What Transbank asks a shop to show of a payment. */
export const datosWebpay = z
  .object({
    tipo: z.string().meta({ description: 'Débito, crédito o prepago, y cómo son sus cuotas' }),
    cuotas: z.int().meta({ description: '0: sin cuotas' }),
    monto_cuota: monto.nullable(),
    tarjeta: z.string().nullable().meta({ description: 'Sus cuatro últimas cifras' }),
    codigo_autorizacion: z.string().nullable(),
  })
  .meta({ id: 'DatosDeWebpay' });
export type DatosWebpay = z.output<typeof datosWebpay>;

/** «Crédito, en cuotas: 6 de $10.000». */
export function comoSePago({ tipo, cuotas, monto_cuota }: DatosWebpay, formatear: (monto: number) => string): string {
  if (cuotas <= 1) return tipo;
  return `${tipo}: ${cuotas}${monto_cuota === null ? ' cuotas' : ` de ${formatear(monto_cuota)}`}`;
}

export const WEBPAY_NO_DISPONIBLE = 'Hoy no se puede pagar con Webpay: elige otra forma de pago.';
export const PAGO_WEBPAY_NO_ENCONTRADO = 'No encontramos ese pago.';

/** 409: nothing is owed, or another payment of it is being confirmed. */
export const iniciarWebpay = endpoint({
  method: 'POST',
  path: '/api/compras/compra/:id/webpay',
  tag: 'Pagos',
  changes: ['Pagos', 'Compras'],
  summary:
    'Empieza a pagar con Webpay lo que se debe de una compra propia: el navegador lleva `token_ws` a `url` con un formulario POST',
  params: idParams,
  reply: z.object({
    url: z.string(),
    token: z.string(),
    clave: z.string().meta({ description: 'De la página del resultado' }),
  }),
  status: 201,
  refusals: ['CONFLICTO', 'DATOS_INVALIDOS', 'SIN_PERMISO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos empezar el pago con Webpay.',
  notFound: COMPRA_NO_ENCONTRADA,
});

/** The key is a secret that the return's address carries: whoever has it sees this and nothing else. */
export const obtenerWebpay = endpoint({
  method: 'GET',
  path: '/api/webpay/:clave',
  tag: 'Pagos',
  shows: ['Pagos'],
  summary: 'Cómo le fue a un pago con Webpay, para quien tiene su clave',
  params: z.object({ clave: z.string().regex(/^[\w-]{20,64}$/) }),
  reply: z
    .object({
      num_pedido: z.int(),
      compra_id: z.int(),
      monto,
      estado: z.enum(ESTADOS_WEBPAY),
      fecha: z.iso.datetime({ offset: true }).meta({ description: 'De la transacción o, si no la hubo, del intento' }),
      pago: datosWebpay.nullable().meta({ description: 'Con qué se pagó; null si no se pagó' }),
      por_devolver: monto.meta({ description: 'Lo pagado de más, o tarde, que vuelve solo al medio de pago' }),
      devuelto: monto.meta({ description: 'De lo pagado, lo que ya volvió' }),
      motivo: z.string().nullable().meta({ description: 'Por qué vuelve, o por qué no se cobró' }),
      simulado: z.boolean().meta({ description: 'No se cobró nada: es una simulación' }),
    })
    .meta({ id: 'PagoConWebpay' }),
  status: 200,
  fallback: 'No pudimos revisar tu pago.',
  notFound: PAGO_WEBPAY_NO_ENCONTRADO,
});
