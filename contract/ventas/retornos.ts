import { z } from 'zod';
import { motivo } from '#contract/dinero/pagos/pagos.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { COMPRA_NO_ENCONTRADA } from './compras/compras.ts';

const DE_COMPRA = '/api/compras/compra/:id/retornos';
export const RETORNO_NO_ENCONTRADO = 'Devolución no encontrada.';
const FALTA_CANTIDAD = 'La cantidad debe ser un número entero mayor que 0.';
const AL_STOCK_DE_MAS = 'No pueden volver a la venta más de las que llegaron.';

const unidades = z.number({ error: FALTA_CANTIDAD }).int(FALTA_CANTIDAD).max(2_147_483_647, FALTA_CANTIDAD);

/** Units of one line that came back: those that aren't sold again stay out of the stock. */
export const lineaQueVuelve = z
  .object({
    linea: z.int().positive().meta({ description: 'Su lugar en la compra' }),
    cantidad: unidades.positive(FALTA_CANTIDAD).meta({ description: 'Unidades que volvieron' }),
    al_stock: unidades
      .min(0, AL_STOCK_DE_MAS)
      .meta({ description: 'De esas, las que vuelven a la venta; las demás no entran al stock' }),
  })
  .refine(({ cantidad, al_stock }) => al_stock <= cantidad, { error: AL_STOCK_DE_MAS, path: ['al_stock'] });
export type LineaQueVuelve = z.output<typeof lineaQueVuelve>;

/** What comes back with a refund or by itself: a line of the purchase stands in it once. */
export const loQueVuelve = z
  .array(lineaQueVuelve)
  .max(1_000, 'Son demasiados productos.')
  .refine((lineas) => new Set(lineas.map(({ linea }) => linea)).size === lineas.length, {
    error: 'Hay un producto dos veces.',
  });

/** Goods that a customer brought or sent back. */
export const retorno = z
  .object({
    id: z.int(),
    fecha: z.iso.date(),
    motivo: z.string().meta({ description: 'Por qué volvió; lo lee el cliente' }),
    quien: z.string().nullable().meta({ description: 'Quién lo recibió; sólo para el personal' }),
    quitado: z.string().nullable().meta({
      description: 'Se deshizo: por qué. Al cliente no se le muestran los deshechos',
    }),
    lineas: z.array(
      z.object({
        linea: z.int(),
        codigo_producto_fussan: z.int().meta({ format: FORMATO.codigo }),
        descripcion: z.string(),
        cantidad: z.int().meta({ description: 'Unidades que volvieron' }),
        al_stock: z.int().nullable().meta({
          description: 'De esas, las que volvieron a la venta; sólo para el personal',
        }),
      }),
    ),
  })
  .meta({ id: 'Retorno' });
export type Retorno = z.output<typeof retorno>;

const retornosDeCompra = z
  .object({
    items: z.array(retorno).meta({ description: 'De lo primero a lo último' }),
    fuera: z
      .array(
        z.object({
          linea: z.int(),
          codigo_producto_fussan: z.int().meta({ format: FORMATO.codigo }),
          descripcion: z.string(),
          cantidad: z.int().meta({ description: 'Unidades que salieron de la tienda y no han vuelto' }),
        }),
      )
      .meta({ description: 'Lo que puede volver; vacío si nada de la compra ha salido' }),
  })
  .meta({ id: 'RetornosDeCompra' });
export type RetornosDeCompra = z.output<typeof retornosDeCompra>;

const MUEVE = {
  method: 'POST',
  permisos: ['mover-stock'],
  tag: 'Compras',
  changes: ['Compras', 'Existencias', 'Correo'],
  reply: retornosDeCompra,
  refusals: ['CONFLICTO'],
} as const;

export const listarRetornos = endpoint({
  method: 'GET',
  path: DE_COMPRA,
  tag: 'Compras',
  shows: ['Compras'],
  summary: 'Lo que volvió de una compra propia, o de cualquiera para el personal, y lo que todavía puede volver',
  params: idParams,
  reply: retornosDeCompra,
  status: 200,
  fallback: 'No se pudo cargar lo que volvió del pedido.',
  notFound: COMPRA_NO_ENCONTRADA,
});

/** Never more of a line than left the shop and hasn't come back: 409. */
export const recibirRetorno = endpoint({
  ...MUEVE,
  path: DE_COMPRA,
  summary:
    'El personal recibe lo que un cliente devolvió de una compra que ya salió: vuelve a la venta, al costo con que salió, lo que se diga; el resto no. Se le avisa por correo. El dinero se devuelve aparte, o con el mismo paso al reembolsar',
  params: idParams,
  body: z.object({
    lineas: loQueVuelve.min(1, 'Di qué volvió.'),
    motivo,
  }),
  status: 201,
  fallback: 'No se pudo recibir lo devuelto.',
  notFound: COMPRA_NO_ENCONTRADA,
});

/** What was sold again since can't leave the stock a second time: 409. */
export const deshacerRetorno = endpoint({
  ...MUEVE,
  path: `${DE_COMPRA}/:retorno_id/deshacer`,
  summary: 'Deshace una devolución que se anotó mal: sale otra vez del stock, queda escrita y deja de contar',
  params: idParams.extend({ retorno_id: idParams.shape.id }),
  body: z.object({ motivo }),
  status: 200,
  fallback: 'No se pudo deshacer la devolución.',
  notFound: RETORNO_NO_ENCONTRADO,
});
