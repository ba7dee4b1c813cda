import { Combobox, useCombobox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { buscarParaCotizar, type ProductoParaCotizar } from '#contract/ventas/cotizaciones/para-escribir.ts';
import type { CellEditorProps } from '#web/staff/hoja/column.ts';
import { thenOf } from '#web/staff/hoja/hoja.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useSearchText } from '#web/staff/query/use-search-text.ts';
import styles from '../documento.module.css';
import { ProductosHallados } from '../productos-hallados.tsx';
import type { Fila } from './fila-rules.ts';

const WAIT_MS = 150;

interface ProductoCellProps {
  cell: CellEditorProps<Fila>;
  onChoose: (producto: ProductoParaCotizar) => void;
}

/**
 * Writes a line's code: a product is looked up by code, barcode or name as one types, the arrows and Enter choose one, and what a
 * reader scans is chosen by its own Enter. What no product has stays as it was typed.
 */
export function ProductoCell({ cell, onChoose }: ProductoCellProps) {
  const { text, q, entered, ...search } = useSearchText(WAIT_MS, cell.start);
  const done = useRef(false);
  const box = useCombobox({ defaultOpened: true });
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...endpointQuery(buscarParaCotizar, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const items = q === '' ? [] : (data ?? []);
  // What was found for fewer letters is still read, and not chosen by who typed on.
  const isOld = text.trim() !== q || isPlaceholderData;

  function choose(producto: ProductoParaCotizar): void {
    done.current = true;
    onChoose(producto);
    cell.leave('next');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen among is no longer there
  useEffect(() => box.resetSelectedOption(), [data, isOld]);

  /** A code is written as it is; a name that means one product chooses it. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the shop has answered what was entered
  useEffect(() => {
    if (!entered || isFetching || isPlaceholderData) return;
    const [first] = items;
    search.answered();
    if (first && (items.length === 1 || String(first.codigo_fussan) === q)) return choose(first);
    if (items.length > 1) {
      box.openDropdown();
      box.selectFirstOption();
      return;
    }
    done.current = true;
    cell.write(q, 'next');
  }, [entered, isFetching, isPlaceholderData]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      done.current = true;
      cell.leave('stay');
      return;
    }
    const then = thenOf(event);
    if (!then) return;
    // The one that the arrows stand on is chosen by the list itself.
    if (event.key === 'Enter' && !isOld && box.getSelectedOptionIndex() >= 0) return;
    event.preventDefault();
    const typed = text.trim();
    if (typed === '' || typed === cell.start.trim()) {
      done.current = true;
      cell.write(typed, then);
    } else search.enter();
  }

  return (
    <Combobox
      store={box}
      width="min(380px, 100vw - 24px)"
      position="bottom-start"
      onOptionSubmit={(id) => {
        const chosen = items.find(({ producto_id }) => String(producto_id) === id);
        if (chosen) choose(chosen);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <input
          // biome-ignore lint/a11y/noAutofocus: it appears because somebody types
          autoFocus
          className={styles.cellInput}
          aria-label={cell.label}
          autoComplete="off"
          maxLength={120}
          enterKeyHint="next"
          value={text}
          onChange={(event) => {
            search.type(event.currentTarget.value);
            box.openDropdown();
            box.resetSelectedOption();
          }}
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (!done.current) cell.write(text.trim(), 'stay', false);
          }}
        />
      </Combobox.Target>
      <ProductosHallados productos={items} isOld={isOld} aboutOf={aboutOf} />
    </Combobox>
  );
}

const aboutOf = ({
  codigo_fussan,
  cantidad_stock,
  por_llegar,
  precio_unitario,
  ultimo_costo,
  costo_promedio,
}: ProductoParaCotizar) =>
  [
    codigo_fussan,
    `hay ${formatNumero(cantidad_stock)}`,
    por_llegar > 0 && `por llegar ${formatNumero(por_llegar)}`,
    precio_unitario > 0 && formatPrecio(precio_unitario),
    ultimo_costo !== null && `costó ${formatPrecio(ultimo_costo)}`,
    costo_promedio !== null && costo_promedio !== ultimo_costo && `en promedio ${formatPrecio(costo_promedio)}`,
  ]
    .filter(Boolean)
    .join(' · ');
