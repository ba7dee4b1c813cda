import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatPrecio } from '#contract/valores/money.ts';
import { buscarParaCotizar, type ProductoParaCotizar } from '#contract/ventas/cotizaciones/para-escribir.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useSearchText } from '#web/staff/query/use-search-text.ts';
import { ProductosHallados } from '../productos-hallados.tsx';

const WAIT_MS = 150;

interface BuscarProductoProps {
  /** What is sought for: one begins with its first word, and goes on. */
  start: string;
  onChoose: (producto: ProductoParaCotizar) => void;
  onClose: () => void;
}

/** Looks a product up by code or name; the first one stands chosen, and Enter takes it. */
export function BuscarProducto({ start, onChoose, onClose }: BuscarProductoProps) {
  const { text, q, entered, ...search } = useSearchText(WAIT_MS, start.trim().split(/\s/)[0]!.slice(0, 120));
  const box = useCombobox({ defaultOpened: true });
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    ...endpointQuery(buscarParaCotizar, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const isOld = text.trim() !== q || isPlaceholderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever others are found
  useEffect(() => {
    const [first] = data;
    if (!first || isOld) return;
    if (entered) onChoose(first);
    else box.selectFirstOption();
  }, [data, isOld]);
  return (
    <Combobox
      store={box}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const chosen = data.find(({ producto_id }) => String(producto_id) === id);
        if (chosen) onChoose(chosen);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          size="xs"
          aria-label="Buscar en el catálogo"
          autoComplete="off"
          maxLength={120}
          autoFocus
          value={text}
          error={data.length === 0 && !isFetching && q !== '' && 'Ningún producto coincide.'}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={(event) => {
            search.type(event.currentTarget.value);
            box.openDropdown();
          }}
          onKeyDown={(event) => {
            // It takes what is on its way.
            if (event.key === 'Enter' && isOld) search.enter();
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            onClose();
          }}
          onBlur={onClose}
        />
      </Combobox.Target>
      <ProductosHallados productos={data} isOld={isOld} aboutOf={aboutOf} />
    </Combobox>
  );
}

const aboutOf = ({ codigo_fussan, precio_unitario, cantidad_stock }: ProductoParaCotizar) =>
  `${codigo_fussan} · ${formatPrecio(precio_unitario)} · hay ${cantidad_stock}`;
