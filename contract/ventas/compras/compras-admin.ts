import { z } from 'zod';
import { dia, endpoint, idParams } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { COMPRA_NO_ENCONTRADA, compra } from './compras.ts';

/** Why the shop usually cancels a purchase: the back-office offers these, and takes any other words. */
export const MOTIVOS_DE_ANULACION = [
  'El cliente lo pidió',
  'No se pagó',
  'No hay stock',
  'Pedido repetido',
  'Datos de entrega equivocados',
] as const;

/** Why the clock cancels one (D98). */
export const NO_PAGADA_A_TIEMPO = 'No se pagó a tiempo';

export const OTRO_MOTIVO = 'Otro motivo';

/** Why something is done to a purchase, in words that its customer reads too. */
const motivoDicho = (falta: string) =>
  z
    .string({ error: falta })
    .overwrite(enUnaLinea)
    .min(3, falta)
    .max(200, 'El motivo es demasiado largo.')
    .meta({ description: 'Lo leen el cliente y el personal' });

const FALTA_MOTIVO = 'Di por qué se anula: el cliente lo leerá.';
const motivo = motivoDicho(FALTA_MOTIVO);

/** How the back-office asks for it: one of the usual ones, or other words. */
export const formularioDeAnulacion = z
  .object({
    razon: z.enum([...MOTIVOS_DE_ANULACION, OTRO_MOTIVO], { error: 'Elige por qué se anula.' }),
    motivo: z.string().max(200, 'El motivo es demasiado largo.').optional(),
  })
  .refine(({ razon, motivo: dicho }) => razon !== OTRO_MOTIVO || motivo.safeParse(dicho).success, {
    error: FALTA_MOTIVO,
    path: ['motivo'],
  });

export const motivoDe = ({ razon, motivo = '' }: z.input<typeof formularioDeAnulacion>): string =>
  razon === OTRO_MOTIVO ? motivo : razon;

export const anularCompra = endpoint({
  method: 'POST',
  path: '/api/compras/compra/:id/anular',
  permisos: ['anular-compras'],
  tag: 'Compras',
  changes: ['Compras', 'Existencias', 'Pagos', 'Correo'],
  summary:
    'El personal anula una compra sin despachar y su stock vuelve; una pagada, sólo un administrador. El cliente recibe el motivo por correo. Repetirla no hace nada más',
  params: idParams,
  body: z.object({ motivo }),
  reply: compra,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'Error al anular la compra',
  notFound: COMPRA_NO_ENCONTRADA,
});

export const recortarCompra = endpoint({
  method: 'POST',
  path: '/api/compras/compra/:id/recortar',
  permisos: ['anular-compras'],
  tag: 'Compras',
  changes: ['Compras', 'Existencias', 'Pagos', 'Correo'],
  summary:
    'El personal anula parte de una compra sin despachar: unidades de uno de sus productos. Su stock vuelve, el total baja y el cliente recibe el motivo por correo; el despacho cobrado queda. De una pagada, sólo un administrador',
  params: idParams,
  body: z.object({
    codigo_producto_fussan: z
      .number({ error: 'Di de qué producto.' })
      .int()
      .positive()
      .meta({ description: 'Cuál de sus productos', format: FORMATO.codigo }),
    linea: z.int().positive().optional().meta({
      description: 'Cuál de sus líneas, donde varias son de ese producto; sin ella, la primera que las tenga',
    }),
    cantidad: z
      .number({ error: 'La cantidad debe ser un número entero mayor que 0.' })
      .int('La cantidad debe ser un número entero mayor que 0.')
      .positive('La cantidad debe ser un número entero mayor que 0.')
      .max(2_147_483_647, 'La cantidad es demasiado grande.')
      .meta({ description: 'Unidades que se anulan' }),
    motivo,
  }),
  reply: compra,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'Error al anular el producto',
  notFound: COMPRA_NO_ENCONTRADA,
});

/** For how many days from today on staff may have goods kept that nobody paid for. */
export const DIAS_DE_RESERVA = 60;

export const extenderReserva = endpoint({
  method: 'POST',
  path: '/api/compras/compra/:id/extender',
  permisos: ['anular-compras'],
  changes: ['Compras', 'Correo'],
  tag: 'Compras',
  summary: `El personal guarda por más tiempo lo de una compra sin pagar: hasta que la tienda cierre ese día, dentro de ${DIAS_DE_RESERVA} días. El cliente recibe por correo hasta cuándo y por qué`,
  params: idParams,
  body: z.object({
    hasta: dia.meta({ description: 'El día; un día en que la tienda abre, y después de hasta cuándo se guarda ya' }),
    motivo: motivoDicho('Di por qué se guarda más tiempo: el cliente lo leerá.'),
  }),
  reply: compra,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'Error al extender la reserva',
  notFound: COMPRA_NO_ENCONTRADA,
});
