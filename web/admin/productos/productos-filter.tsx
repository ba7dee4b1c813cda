import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import { obtenerFacetas } from '#contract/busqueda.ts';
import { LES_FALTA, type OrdenAdmin, SIN_FAMILIA } from '#contract/productos-admin.ts';
import { asWord, FAMILY_OPTIONS } from '#web/admin/words.ts';
import { api } from '#web/client/browser-api.ts';
import { useFilter } from '#web/client/use-filter.ts';
import { useLoad } from '#web/client/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import styles from './productos.module.css';
import { filtersOf, isFiltering, type ListAddress, NAMES, PAGE_SIZES } from './productos-address.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import type { Suppliers } from './use-suppliers.ts';

const ORDERS: Record<OrdenAdmin, string> = {
  nuevos: 'Los más nuevos',
  actualizado: 'Cambiados hace poco',
  descripcion: 'Descripción',
  codigo: 'Código',
  'precio-asc': 'Precio: de menor a mayor',
  'precio-desc': 'Precio: de mayor a menor',
  'stock-asc': 'Stock: de menor a mayor',
  'stock-desc': 'Stock: de mayor a menor',
  'margen-asc': 'Margen: de menor a mayor',
  'margen-desc': 'Margen: de mayor a menor',
};

const { sort: _sort, limit: _limit, page: _page, ...FILTERS } = NAMES;
const NO_FILTERS = Object.fromEntries(Object.keys(FILTERS).map((name) => [name, '']));

/** Search, filters, order and page size. They write the address at once; the list reads it from there. */
export function ProductosFilter({ address, suppliers }: { address: ListAddress; suppliers: Suppliers }) {
  const filter = useFilter(NAMES.page);
  const brands = useId();
  const searchBox = useRef<HTMLInputElement>(null);
  const { filtro, sort, limit } = address;
  // Suggestions only: without them a brand can still be typed.
  const { data: facetas } = useLoad('marcas', () => api(obtenerFacetas, { query: {} }));

  function apply(values: Partial<Record<keyof typeof NAMES, string>>, replace = false): void {
    const named = Object.entries(values).map(([name, value]) => [NAMES[name as keyof typeof NAMES], value] as const);
    filter(Object.fromEntries(named), { replace });
  }

  // While one types every stop is the same search: the back button leaves it at once.
  const search = useDebouncedText(filtro.q ?? '', (q) => apply({ q }, true));
  const brand = useDebouncedText(filtro.marca ?? '', (marca) => apply({ marca }, true));
  const filters = filtersOf(filtro);

  return (
    <search aria-label="Búsqueda de productos">
      <form className={styles.filter} onSubmit={(event) => event.preventDefault()}>
        <TextInput
          ref={searchBox}
          className={styles.wide}
          label="Buscar en el catálogo"
          placeholder="Descripción, marca, proveedor o código"
          type="search"
          size="md"
          maxLength={120}
          autoComplete="off"
          value={search.value}
          onChange={(event) => search.setValue(event.currentTarget.value)}
        />
        <Fold label={filters > 0 ? `Filtros y orden (${filters})` : 'Filtros y orden'}>
          <Choice
            label="Estado"
            value={filtro.estado}
            onChoose={(estado) => apply({ estado })}
            data={[
              { value: 'activo', label: 'Activos' },
              { value: 'inactivo', label: 'Inactivos' },
              { value: 'todos', label: 'Todos' },
            ]}
          />
          <Choice
            label="Familia"
            value={filtro.familia}
            onChoose={(familia) => apply({ familia })}
            data={[{ value: '', label: 'Todas' }, { value: SIN_FAMILIA, label: 'Sin familia' }, ...FAMILY_OPTIONS]}
          />
          <TextInput
            label="Marca"
            placeholder="Todas"
            type="search"
            size="md"
            maxLength={60}
            autoComplete="off"
            list={brands}
            value={brand.value}
            onChange={(event) => brand.setValue(event.currentTarget.value)}
          />
          <datalist id={brands}>
            {facetas?.marcas.map(({ valor }) => (
              <option key={valor} value={valor} />
            ))}
          </datalist>
          <Choice
            label="Proveedor"
            value={filtro.proveedor_id}
            onChoose={(proveedor_id) => apply({ proveedor_id })}
            data={[{ value: '', label: 'Todos' }, ...suppliers.options(String(filtro.proveedor_id ?? ''))]}
          />
          <Choice
            label="Stock"
            value={filtro.stock}
            onChoose={(stock) => apply({ stock })}
            data={[
              { value: 'todos', label: 'Todos' },
              { value: 'con', label: 'Con stock' },
              { value: 'bajo', label: 'Stock bajo' },
              { value: 'sin', label: 'Sin stock' },
            ]}
          />
          <Choice
            label="Oferta"
            value={filtro.oferta}
            onChoose={(oferta) => apply({ oferta })}
            data={[
              { value: '', label: 'Todos' },
              { value: 'con', label: 'En oferta' },
              { value: 'sin', label: 'Sin oferta' },
            ]}
          />
          <Choice
            label="Les falta"
            value={filtro.les_falta}
            onChoose={(les_falta) => apply({ les_falta })}
            data={[{ value: '', label: 'Sin filtrar' }, ...LES_FALTA.map((value) => ({ value, label: asWord(value) }))]}
          />
          <Choice
            label="Ordenar por"
            value={sort}
            onChoose={(sort) => apply({ sort })}
            data={Object.entries(ORDERS).map(([value, label]) => ({ value, label }))}
          />
          <Choice
            label="Por página"
            value={limit}
            onChoose={(limit) => apply({ limit })}
            data={PAGE_SIZES.map(String)}
          />
        </Fold>
        {filtro.carga && (
          <p className={`${styles.wide} ${styles.count}`}>
            Sólo lo que creó o cambió la Carga por Excel {filtro.carga}, si no se ha deshecho.
          </p>
        )}
        {isFiltering(filtro) && (
          <Button
            look="outline"
            onClick={() => {
              apply(NO_FILTERS);
              // The button is gone.
              searchBox.current?.focus();
            }}
          >
            Quitar filtros
          </Button>
        )}
      </form>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string | number | undefined;
  onChoose: (value: string) => void;
  data: readonly (string | { value: string; label: string })[];
}

/** One of a few values; none is the empty one. */
function Choice({ label, value = '', onChoose, data }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      size="md"
      value={String(value)}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[...data]}
    />
  );
}
