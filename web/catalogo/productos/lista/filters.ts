import { LES_FALTA, SIN_FAMILIA } from '#contract/catalogo/productos/productos-admin.ts';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Provedores } from '#web/staff/proveedores/use-provedores.ts';
import { asWord, FAMILY_OPTIONS } from '#web/staff/words.ts';
import { LOW_MARGIN } from './columns.tsx';

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Stock bajo', query: { stock: 'bajo' } },
  { title: 'Sin stock', query: { stock: 'sin' } },
  { title: 'En oferta', query: { oferta: 'con' } },
  { title: 'Sin imagen', query: { les_falta: 'imagen' } },
  { title: `Margen bajo ${LOW_MARGIN}%`, query: { margen_bajo: String(LOW_MARGIN) } },
  { title: 'Ocultos', query: { estado: 'inactivo' } },
];

/** What is about costs is only for who may see them. */
export const viewsFor = (verCostos: boolean): View[] =>
  VIEWS.filter(({ query }) => verCostos || query.margen_bajo === undefined);

interface Options {
  marcas: readonly string[];
  provedores: Provedores;
  proveedor: string;
  verCostos: boolean;
}

export function filtersOf({ marcas, provedores, proveedor, verCostos }: Options): Filter[] {
  const filters: Filter[] = [
    {
      name: 'familia',
      label: 'Categoría',
      options: [...FAMILY_OPTIONS, { value: SIN_FAMILIA, label: 'Sin categoría' }],
    },
    { name: 'marca', label: 'Marca', options: marcas.map((value) => ({ value, label: value })) },
    { name: 'ubicacion', label: 'Ubicación', isText: true, seldom: true },
    { name: 'proveedor_id', label: 'Proveedor', options: provedores.options(proveedor) },
    {
      name: 'stock',
      label: 'Stock',
      options: [
        { value: 'con', label: 'Con stock' },
        { value: 'bajo', label: 'Stock bajo' },
        { value: 'sin', label: 'Sin stock' },
      ],
    },
    {
      name: 'oferta',
      label: 'Oferta',
      seldom: true,
      options: [
        { value: 'con', label: 'En oferta' },
        { value: 'sin', label: 'Sin oferta' },
      ],
    },
    {
      name: 'les_falta',
      label: 'Les falta',
      seldom: true,
      options: LES_FALTA.filter((value) => verCostos || value !== 'costo').map((value) => ({
        value,
        label: asWord(value),
      })),
    },
    {
      name: 'estado',
      label: 'Estado',
      seldom: true,
      options: [
        { value: 'activo', label: 'Activos' },
        { value: 'inactivo', label: 'Ocultos' },
        { value: 'todos', label: 'Activos y ocultos' },
      ],
    },
    {
      name: 'margen_bajo',
      label: 'Margen',
      seldom: true,
      options: [{ value: String(LOW_MARGIN), label: `Bajo ${LOW_MARGIN}%` }],
    },
  ];
  return filters.filter(({ name }) => verCostos || name !== 'margen_bajo');
}
