import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';

/** What is soon: so many days before a lot expires somebody should look at it. */
export const DIAS_PARA_VENCER = 90;

const lote = z
  .object({
    id: z.int(),
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    ubicacion: z.string().nullable(),
    lote_o_serie: z.string().nullable(),
    fecha_caducidad: z.iso.date(),
    entraron: z.int(),
    quedan: z
      .number()
      .int()
      .meta({ description: 'Las que entraron menos las que salieron; al vender sale primero lo que vence antes' }),
    dias: z.int().meta({ description: 'Hasta que vence; negativos, ya venció' }),
    proveedor_id: z.int(),
    nombre_provedor: z.string(),
  })
  .meta({ id: 'Lote' });
export type Lote = z.output<typeof lote>;

const paginaLotes = pageOf(lote).extend({
  vencidas: z.int().meta({ description: 'Unidades que ya vencieron, de lo que deja el filtro' }),
});
export type PaginaLotes = z.output<typeof paginaLotes>;

const SORT_LOTES = ['vence-asc', 'vence-desc', 'quedan-desc', 'quedan-asc', 'producto-asc', 'producto-desc'] as const;
export type SortLotes = (typeof SORT_LOTES)[number];

const filtroLotes = z.object({
  q: textoBuscado.optional().meta({ description: 'Código exacto, o parte de la descripción, del lote o de la serie' }),
  dias: opcional(z.coerce.number().int().min(0).max(3_650)).meta({
    description: 'Los que vencen antes de tantos días',
  }),
  sort: z.enum(SORT_LOTES).default('vence-asc'),
});
export type FiltroLotes = z.output<typeof filtroLotes>;

export const listarLotes = endpoint({
  method: 'GET',
  path: '/api/existencias/lotes',
  tag: 'Existencias',
  summary: 'Los lotes con fecha de vencimiento de los que queda stock; primero los que vencen antes',
  query: filtroLotes.extend(paginado(24)),
  reply: paginaLotes,
  status: 200,
  fallback: 'No pudimos cargar los vencimientos.',
});

export const descargarLotes = endpoint({
  method: 'GET',
  path: '/api/existencias/lotes/archivo',
  permisos: ['exportar'],
  tag: 'Existencias',
  summary: 'Los vencimientos como archivo',
  query: filtroLotes.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar los vencimientos.',
});
