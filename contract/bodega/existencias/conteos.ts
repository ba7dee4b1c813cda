import { z } from 'zod';
import type { StateTable } from '#contract/estados.ts';
import { endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { alcance, camposAlcance, faltaEnElAlcance } from './conteos-alcance.ts';

export const ESTADOS_CONTEO = ['abierto', 'cerrado', 'anulado'] as const;
export type EstadoConteo = (typeof ESTADOS_CONTEO)[number];

export const CONTEO_NO_ENCONTRADO = 'Conteo no encontrado.';
export const CONTEO_NO_ABIERTO = 'Este conteo ya no está abierto.';
export type ActoConteo = 'contar' | 'cerrar' | 'anular';

/** Counting is the staff's, what it does to the stock an admin's; who opened a count may also cancel it. */
export const CICLO_CONTEO: StateTable<
  { estado: EstadoConteo; creado_por: number | null },
  EstadoConteo,
  ActoConteo,
  never
> = {
  stateOf: ({ estado }) => estado,
  ownerOf: ({ creado_por }) => creado_por,
  needs: {},
  rows: [
    { from: 'abierto', to: 'abierto', act: 'contar', who: ['personal'], permiso: 'mover-stock' },
    { from: 'abierto', to: 'cerrado', act: 'cerrar', who: ['admin'], permiso: 'mover-stock' },
    { from: 'abierto', to: 'anulado', act: 'anular', who: ['dueno', 'admin'], permiso: 'mover-stock' },
  ],
};

/** Lines that may come in one call. */
export const MAX_LINEAS_CONTEO = 500;

const conteo = z
  .object({
    id: z.int(),
    nombre: z.string(),
    estado: z.enum(ESTADOS_CONTEO),
    ...alcance.shape,
    creado_por: z.int().nullable(),
    creado_por_nombre: z.string().nullable(),
    creado_en: z.iso.datetime({ offset: true }),
    cerrado_por: z.int().nullable().meta({ description: 'Quien lo cerró o lo anuló' }),
    cerrado_por_nombre: z.string().nullable(),
    cerrado_en: z.iso.datetime({ offset: true }).nullable(),
    contados: z.int().meta({ description: 'Productos contados' }),
    con_diferencia: z.int().meta({ description: 'De ellos, los que no calzan' }),
    sobrantes: z.int().meta({ description: 'Unidades de más, sumadas' }),
    faltantes: z.int().meta({ description: 'Unidades de menos, sumadas (positivo)' }),
    valor_sobrantes: z
      .number()
      .nullable()
      .meta({ description: 'Neto, a su último costo; null para quien no ve costos' }),
    valor_faltantes: z
      .number()
      .nullable()
      .meta({ description: 'Neto, a su último costo (positivo); null para quien no ve costos' }),
    sin_costo: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Productos con diferencia y sin costo conocido; null para quien no ve costos' }),
  })
  .meta({ id: 'Conteo' });
export type Conteo = z.output<typeof conteo>;

const conteoConAvance = conteo
  .extend({
    contados_del_alcance: z.int().meta({ description: 'Productos contados, de los que abarca' }),
    sin_contar: z.int().nullable().meta({
      description:
        'Los que abarca y no se cuentan todavía o, una vez terminado, los que no se contaron; null si no se sabe',
    }),
  })
  .meta({ id: 'ConteoConAvance' });
export type ConteoConAvance = z.output<typeof conteoConAvance>;

const lineaConteo = z
  .object({
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    contado: z.int(),
    esperado: z.int().meta({ description: 'El stock en el momento de contar' }),
    diferencia: z.int().meta({ description: 'contado − esperado' }),
    cantidad_stock: z.int().meta({ description: 'El stock de ahora' }),
    contado_por: z.int().nullable(),
    contado_por_nombre: z.string().nullable(),
    contado_en: z.iso.datetime({ offset: true }),
    fuera_de_alcance: z.boolean().meta({ description: 'Se contó, y no es de lo que abarca el conteo' }),
  })
  .meta({ id: 'LineaConteo' });
export type LineaConteo = z.output<typeof lineaConteo>;

const paginaConteos = pageOf(conteo);
export type PaginaConteos = z.output<typeof paginaConteos>;
const paginaLineas = pageOf(lineaConteo);
export type PaginaLineasConteo = z.output<typeof paginaLineas>;

/** What the counts may be sorted by: when they were opened or ended, and their name. */
const SORT_CONTEOS = [
  'abierto-desc',
  'abierto-asc',
  'nombre-asc',
  'nombre-desc',
  'cerrado-asc',
  'cerrado-desc',
] as const;
export type SortConteos = (typeof SORT_CONTEOS)[number];

/** And what was counted in one; `cuando` is when. */
const SORT_LINEAS = [
  'cuando-desc',
  'cuando-asc',
  'producto-asc',
  'producto-desc',
  'esperado-asc',
  'esperado-desc',
  'contado-asc',
  'contado-desc',
  'diferencia-asc',
  'diferencia-desc',
] as const;
export type SortLineasConteo = (typeof SORT_LINEAS)[number];

export const listarConteos = endpoint({
  method: 'GET',
  path: '/api/existencias/conteos',
  tag: 'Existencias',
  summary: 'Los conteos de stock',
  query: z.object({
    ...paginado(25),
    estado: opcional(z.enum(ESTADOS_CONTEO)),
    sort: z.enum(SORT_CONTEOS).default('abierto-desc'),
  }),
  reply: paginaConteos,
  status: 200,
  fallback: 'No pudimos cargar los conteos.',
});

export const crearConteo = endpoint({
  method: 'POST',
  path: '/api/existencias/conteos',
  permisos: ['mover-stock'],
  tag: 'Existencias',
  summary: 'Abre un conteo de stock: de toda la tienda, de una parte o, sin alcance, de lo que se vaya contando',
  body: z
    .object({
      nombre: z
        .string('Ponle un nombre al conteo.')
        .overwrite(enUnaLinea)
        .min(1, 'Ponle un nombre al conteo.')
        .max(120, 'El nombre no puede pasar de 120 caracteres.'),
      ...camposAlcance,
    })
    .superRefine((pedido, ctx) => {
      const falta = faltaEnElAlcance(pedido);
      if (falta) ctx.addIssue({ code: 'custom', path: [falta.campo], message: falta.message });
    }),
  reply: conteoConAvance,
  status: 201,
  fallback: 'No pudimos crear el conteo.',
});

export const obtenerConteo = endpoint({
  method: 'GET',
  path: '/api/existencias/conteos/:id',
  tag: 'Existencias',
  summary: 'Un conteo con sus cifras; sus líneas se piden aparte',
  params: idParams,
  reply: conteoConAvance,
  status: 200,
  fallback: 'No pudimos cargar el conteo.',
  notFound: CONTEO_NO_ENCONTRADO,
});

export const listarLineasConteo = endpoint({
  method: 'GET',
  path: '/api/existencias/conteos/:id/lineas',
  tag: 'Existencias',
  summary: 'Lo contado',
  params: idParams,
  query: z.object({
    ...paginado(25),
    q: textoBuscado.optional().meta({ description: 'Código exacto, o parte de la descripción' }),
    con_diferencia: opcional(z.enum(['0', '1']).transform((valor) => valor === '1')),
    con_salto: opcional(z.enum(['0', '1']).transform((valor) => valor === '1')).meta({
      description: 'Sólo lo que mueve el stock más de diez veces o más de 1.000 unidades',
    }),
    sort: z.enum(SORT_LINEAS).default('cuando-desc'),
  }),
  reply: paginaLineas,
  status: 200,
  fallback: 'No pudimos cargar lo contado.',
  notFound: CONTEO_NO_ENCONTRADO,
});

const MAL_CONTADO = 'Lo contado debe ser un número entero de 0 o más.';
const MAL_CODIGO = 'El código debe ser un número entero mayor que 0.';
const contado = z
  .object({
    producto_id: z.int().min(1).max(2_147_483_647).optional(),
    codigo_producto_fussan: z.number(MAL_CODIGO).int(MAL_CODIGO).min(1, MAL_CODIGO).max(999_999_999_999_999).optional(),
    contado: z.number(MAL_CONTADO).int(MAL_CONTADO).min(0, MAL_CONTADO).max(10_000_000, 'Es demasiado.'),
    contado_en: z.iso
      .datetime({ offset: true, error: 'El momento debe ser como 2026-11-21T14:05:00.000Z.' })
      .optional()
      .meta({ description: 'Cuándo se contó, si no fue recién: lo esperado es el stock de ese momento' }),
  })
  .refine(
    ({ producto_id, codigo_producto_fussan }) => (producto_id === undefined) !== (codigo_producto_fussan === undefined),
    'Cada línea lleva el id o el código del producto.',
  );

/**
 * Writes what was counted of one product or many, by id or by code; what was expected is the stock of the moment of
 * counting. So with `contado_en` the same call again, after a lost answer or a time without connection, writes the same
 * line. Of two counts of a product the later counted stays. Unknown products are named (400) and nothing is saved.
 */
export const contarProductos = endpoint({
  method: 'PUT',
  path: '/api/existencias/conteos/:id/lineas',
  permisos: ['mover-stock'],
  tag: 'Existencias',
  summary: 'Anota lo contado de uno o varios productos',
  params: idParams,
  body: z.object({
    lineas: z
      .array(contado)
      .min(1, 'No hay nada contado.')
      .max(MAX_LINEAS_CONTEO, `Hasta ${MAX_LINEAS_CONTEO} a la vez.`),
  }),
  reply: z.array(lineaConteo),
  status: 200,
  fallback: 'No pudimos guardar lo contado.',
  notFound: CONTEO_NO_ENCONTRADO,
});

export const quitarLineaConteo = endpoint({
  method: 'DELETE',
  path: '/api/existencias/conteos/:id/lineas/:producto_id',
  permisos: ['mover-stock'],
  tag: 'Existencias',
  summary: 'Saca un producto del conteo',
  params: idParams.extend({ producto_id: idParams.shape.id }),
  status: 204,
  fallback: 'No pudimos quitar la línea.',
  notFound: CONTEO_NO_ENCONTRADO,
});

/**
 * Posts all differences at once, each against the stock of now: what was sold since it was counted stays sold. If any
 * would leave less than nothing: 409 `STOCK_INSUFICIENTE`, `details.productos` names them, and nothing is posted.
 */
export const cerrarConteo = endpoint({
  method: 'POST',
  path: '/api/existencias/conteos/:id/cerrar',
  permisos: ['mover-stock'],
  tag: 'Existencias',
  summary: 'Un administrador lleva las diferencias al stock y cierra el conteo',
  params: idParams,
  reply: conteoConAvance,
  status: 200,
  refusals: ['SIN_PERMISO', 'STOCK_INSUFICIENTE'],
  fallback: 'No pudimos cerrar el conteo.',
  notFound: CONTEO_NO_ENCONTRADO,
});

/** What `details.productos` of that 409 holds. */
export interface ProductoBajoCero {
  producto_id: number;
  codigo_producto_fussan: number;
  descripcion: string;
  cantidad_stock: number;
  diferencia: number;
}

/** Closes it without touching the stock. Admins any; employees those that they opened. */
export const anularConteo = endpoint({
  method: 'POST',
  path: '/api/existencias/conteos/:id/anular',
  permisos: ['mover-stock'],
  tag: 'Existencias',
  summary: 'Anula un conteo abierto: el stock queda como está',
  params: idParams,
  reply: conteoConAvance,
  status: 200,
  refusals: ['SIN_PERMISO'],
  fallback: 'No pudimos anular el conteo.',
  notFound: CONTEO_NO_ENCONTRADO,
});
