import { z } from 'zod';
import { SALTO_DE_COSTO, saltaElCosto } from '#contract/abastecimiento/ordenes/costos.ts';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FAMILIAS, PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

const POR_PAGINA = 24;

const pesosNetos = z.number().meta({ description: 'Pesos, neto' });

const lineaValorizada = z
  .object({
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    familia: z.string().nullable(),
    cantidad: z.int(),
    costo_promedio: pesosNetos.meta({ description: 'Pesos netos por unidad; 0, nadie dijo qué costaron' }),
    valor: pesosNetos,
  })
  .meta({ id: 'LineaValorizada' });
export type LineaValorizada = z.output<typeof lineaValorizada>;

const valorizacion = pageOf(lineaValorizada)
  .extend({
    resumen: z.object({
      unidades: z.number(),
      valor: pesosNetos,
      sin_costo: z.int().meta({ description: 'Productos con unidades de las que nadie dijo qué costaron' }),
    }),
    familias: z.array(z.object({ familia: z.string().nullable(), unidades: z.number(), valor: pesosNetos })),
  })
  .meta({ id: 'Valorizacion' });
export type Valorizacion = z.output<typeof valorizacion>;

const SORT_VALORIZACION = [
  'valor-desc',
  'valor-asc',
  'cantidad-desc',
  'cantidad-asc',
  'costo-desc',
  'costo-asc',
  'producto-asc',
  'producto-desc',
] as const;
export type SortValorizacion = (typeof SORT_VALORIZACION)[number];

const filtroValorizacion = z.object({
  dia: opcional(dia).meta({ description: 'Al terminar ese día de Santiago; sin él, ahora' }),
  q: textoBuscado.optional().meta({ description: 'Código exacto, o parte de la descripción' }),
  familia: opcional(z.enum(FAMILIAS)),
  sort: z.enum(SORT_VALORIZACION).default('valor-desc'),
});
export type FiltroValorizacion = z.output<typeof filtroValorizacion>;

export const listarValorizacion = endpoint({
  method: 'GET',
  path: '/api/existencias/valorizacion',
  permisos: ['ver-costos'],
  tag: 'Costos',
  shows: ['Costos', 'Existencias', 'Productos'],
  summary: 'Lo que hay en la bodega y lo que costó, ahora o al terminar un día',
  query: filtroValorizacion.extend(paginado(POR_PAGINA)),
  reply: valorizacion,
  status: 200,
  fallback: 'No pudimos cargar la valorización.',
});

export const descargarValorizacion = endpoint({
  method: 'GET',
  path: '/api/existencias/valorizacion/archivo',
  permisos: ['ver-costos', 'exportar'],
  tag: 'Costos',
  summary: 'La valorización como archivo',
  query: filtroValorizacion.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar la valorización.',
});

const MAL_COSTO = 'El costo debe ser un monto de 0 o más, con hasta dos decimales.';
const FALTA_MOTIVO = 'Escribe por qué cambia lo que vale el stock.';
const costo = z
  .number({ error: MAL_COSTO })
  .min(0, MAL_COSTO)
  .max(999_999_999_999, MAL_COSTO)
  .refine((valor) => Math.round(valor * 100) / 100 === valor, MAL_COSTO)
  .meta({ format: FORMATO.monto });

/** What is asked of whoever makes a stock worth far more or less, with the figures; nothing when there is nothing to ask. */
export function preguntaDeValor(
  descripcion: string,
  cantidad: number,
  { antes, despues }: { antes: number; despues: number },
): string | undefined {
  if (!saltaElCosto({ antes, despues })) return undefined;
  const porciento = Math.floor((Math.abs(despues - antes) / antes) * 1_000 + 1e-9) / 10;
  return `El stock de «${descripcion}» (${formatNumero(cantidad)}) pasa de valer ${formatPrecio(antes)} a ${formatPrecio(despues)}, un ${formatNumero(porciento)}% ${despues > antes ? 'más' : 'menos'}. ¿Está bien?`;
}

/**
 * A movement of no units and a value in the ledger. 409 `CONFLICTO` with `details.costo_promedio` when the average is no longer
 * the one that was seen, or when there is no stock; 409 `COSTO_POR_CONFIRMAR` with the figures where the value jumps.
 */
export const revalorizarStock = endpoint({
  method: 'PUT',
  path: '/api/existencias/valorizacion/:id',
  permisos: ['ver-costos', 'mover-stock'],
  tag: 'Costos',
  changes: ['Costos', 'Existencias'],
  summary: 'Pone a mano el costo promedio de lo que hay de un producto, con su motivo',
  params: idParams,
  body: z.object({
    costo_promedio: costo.meta({ format: FORMATO.monto, description: 'Neto, por unidad' }),
    visto: z.number().min(0).meta({ description: 'El costo promedio que se tenía a la vista' }),
    motivo: z
      .string({ error: FALTA_MOTIVO })
      .overwrite(enUnaLinea)
      .min(3, FALTA_MOTIVO)
      .max(200, 'El motivo es demasiado largo.'),
    confirmado: z
      .boolean()
      .optional()
      .meta({ description: `Ya se preguntó porque cambia más de un ${SALTO_DE_COSTO}%: está bien` }),
  }),
  reply: lineaValorizada,
  status: 200,
  refusals: ['COSTO_POR_CONFIRMAR'],
  fallback: 'No se pudo cambiar lo que vale el stock.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** What margins are summed by. */
export const MARGEN_POR = { producto: 'Producto', familia: 'Familia', marca: 'Marca' } as const;
export type MargenPor = keyof typeof MARGEN_POR;

const cifras = {
  unidades: z.int(),
  venta: pesosNetos.meta({ description: 'Lo vendido, neto, sin despacho' }),
  costo: pesosNetos.meta({ description: 'Lo que costó, según el libro' }),
  margen: pesosNetos.meta({ description: 'venta − costo, de lo que tiene costo conocido' }),
  porcentaje: z.number().nullable().meta({ description: 'Del neto vendido con costo conocido; null si ninguno' }),
  sin_costo: z.int().meta({ description: 'Unidades vendidas de las que nadie dijo qué costaron' }),
};

const lineaMargen = z
  .object({
    clave: z.string(),
    nombre: z.string().nullable().meta({ description: 'null: sin familia, o sin marca' }),
    producto_id: z.int().nullable(),
    ...cifras,
  })
  .meta({ id: 'LineaMargen' });
export type LineaMargen = z.output<typeof lineaMargen>;

const margenes = pageOf(lineaMargen)
  .extend({
    resumen: z.object({
      ...cifras,
      variaciones: pesosNetos.meta({
        description:
          'Lo que facturas de proveedores de esos días cobraron de más, o de menos (negativo), por unidades que ya no estaban: no es parte del margen',
      }),
    }),
    meses: z.array(
      z.object({ mes: z.string().meta({ description: 'AAAA-MM' }), venta: pesosNetos, costo: pesosNetos }),
    ),
  })
  .meta({ id: 'Margenes' });
export type Margenes = z.output<typeof margenes>;

const SORT_MARGENES = [
  'margen-desc',
  'margen-asc',
  'porcentaje-desc',
  'porcentaje-asc',
  'venta-desc',
  'venta-asc',
  'unidades-desc',
  'unidades-asc',
  'nombre-asc',
  'nombre-desc',
] as const;
export type SortMargenes = (typeof SORT_MARGENES)[number];

const filtroMargenes = z.object({
  por: z.enum(Object.keys(MARGEN_POR) as [MargenPor, ...MargenPor[]]).default('producto'),
  desde: opcional(dia).meta({ description: 'Día de Santiago de la compra, incluido; sin él, hace 90 días' }),
  hasta: opcional(dia).meta({ description: 'Día de Santiago de la compra, incluido; sin él, hoy' }),
  q: textoBuscado.optional().meta({ description: 'Código exacto, o parte de la descripción del producto' }),
  familia: opcional(z.enum(FAMILIAS)),
  sort: z.enum(SORT_MARGENES).default('margen-desc'),
});
export type FiltroMargenes = z.output<typeof filtroMargenes>;

export const listarMargenes = endpoint({
  method: 'GET',
  path: '/api/existencias/margenes',
  permisos: ['ver-costos'],
  tag: 'Costos',
  shows: ['Costos', 'Existencias', 'Productos', 'Precios'],
  summary: 'Lo que dejaron las ventas de un tiempo: por producto, familia o marca; lo anulado no cuenta',
  query: filtroMargenes.extend(paginado(POR_PAGINA)),
  reply: margenes,
  status: 200,
  fallback: 'No pudimos cargar los márgenes.',
});

export const descargarMargenes = endpoint({
  method: 'GET',
  path: '/api/existencias/margenes/archivo',
  permisos: ['ver-costos', 'exportar'],
  tag: 'Costos',
  summary: 'Los márgenes como archivo',
  query: filtroMargenes.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar los márgenes.',
});
