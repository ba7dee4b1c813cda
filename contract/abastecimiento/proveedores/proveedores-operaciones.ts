import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';

const TAG = 'Proveedores';
const BASE = '/api/proveedores/operaciones';
const POR_PAGINA = 24;

const cuenta = z.int();
const monto = z
  .number()
  .nullable()
  .meta({ format: FORMATO.monto, description: 'Pesos, IVA incluido; null a quien no ve los costos' });

const proveedorEnOperaciones = z
  .object({
    id: z.int(),
    rut: z.string(),
    nombre_provedor: z.string(),
    contacto: z.string(),
    email: z.string(),
    espera: z.int().nullable().meta({ description: 'Los días que suele tardar' }),
    abiertas: cuenta.meta({ description: 'Órdenes enviadas a las que les falta algo por llegar' }),
    atrasadas: cuenta.meta({ description: 'De ellas, las que debieron llegar antes de hoy' }),
    por_llegar: cuenta.meta({ description: 'Unidades pedidas que no han llegado' }),
    se_debe: monto,
    vencido: monto,
  })
  .meta({ id: 'ProveedorEnOperaciones' });
export type ProveedorEnOperaciones = z.output<typeof proveedorEnOperaciones>;

const SORT_OPERACIONES = [
  'nombre-asc',
  'nombre-desc',
  'abiertas-desc',
  'abiertas-asc',
  'atrasadas-desc',
  'atrasadas-asc',
  'deuda-desc',
  'deuda-asc',
] as const;
export type SortOperaciones = (typeof SORT_OPERACIONES)[number];
export const VISTAS_OPERACIONES = ['abiertas', 'atrasadas', 'deuda'] as const;

const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'Parte del nombre, o del RUT escrito como sea' }),
  vista: opcional(z.enum(VISTAS_OPERACIONES)).meta({
    description: 'Los que tienen órdenes abiertas, los atrasados, o aquellos a los que se debe',
  }),
  sort: z.enum(SORT_OPERACIONES).default('nombre-asc'),
});
export type FiltroOperaciones = z.output<typeof filtro>;

const pagina = pageOf(proveedorEnOperaciones);
export type PaginaOperaciones = z.output<typeof pagina>;

/** Those that aren't archived, and archived ones as long as something is to come from them or is owed to them. */
export const listarProveedoresEnOperaciones = endpoint({
  method: 'GET',
  path: BASE,
  tag: TAG,
  shows: ['Proveedores', 'Órdenes a proveedores', 'Recepciones'],
  summary: 'Los proveedores con lo que falta que traigan y lo que se les debe',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: pagina,
  status: 200,
  fallback: 'No se pudieron cargar los proveedores.',
});

export const exportarProveedoresEnOperaciones = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['exportar'],
  tag: TAG,
  summary: 'Los proveedores que halla el filtro, con lo que falta que traigan, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar los proveedores.',
});
