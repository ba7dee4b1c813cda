import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { buscarParaOrden, type ProductoParaOrden } from '#contract/abastecimiento/ordenes/escribir.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useSearchText } from '#web/staff/query/use-search-text.ts';
import { AGREGAR_PRODUCTO } from '#web/staff/record/linea-editada.tsx';
import styles from './producto-finder.module.css';

const WAIT_MS = 200;

interface ProductoFinderProps {
  proveedor_id: number;
  label?: string;
  onChoose: (producto: ProductoParaOrden) => void;
}

/**
 * Looks a producto up by code, barcode, the supplier's code or name: the arrows and Enter choose one, and what a reader scans is
 * chosen by its own Enter.
 */
export function ProductoFinder({ proveedor_id, label = 'Agregar un producto', onChoose }: ProductoFinderProps) {
  const { text, q, entered, ...search } = useSearchText(WAIT_MS);
  const box = useCombobox();
  const input = useRef<HTMLInputElement>(null);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...endpointQuery(buscarParaOrden, { query: { proveedor_id, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const items = data ?? [];
  const [problem, setProblem] = useState<string>();

  function choose(producto: ProductoParaOrden): void {
    search.type('');
    setProblem(undefined);
    box.closeDropdown();
    onChoose(producto);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen among is no longer there
  useEffect(() => box.resetSelectedOption(), [data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the shop has answered what was entered
  useEffect(() => {
    if (!entered || isFetching || isPlaceholderData) return;
    const [first] = items;
    search.answered();
    if (error) setProblem(error.message);
    else if (!first) setProblem(`Ningún producto coincide con «${q}».`);
    else if (items.length === 1 || String(first.codigo_producto_fussan) === q || isBarcode(q)) choose(first);
    else box.openDropdown();
  }, [entered, isFetching, isPlaceholderData]);

  return (
    <Combobox
      store={box}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const chosen = items.find(({ producto_id }) => String(producto_id) === id);
        if (chosen) choose(chosen);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          size="md"
          label={label}
          description="Código, código de barras, código del proveedor o nombre."
          name={AGREGAR_PRODUCTO}
          autoComplete="off"
          maxLength={120}
          value={text}
          error={problem}
          onChange={(event) => {
            search.type(event.currentTarget.value);
            setProblem(undefined);
            box.openDropdown();
            box.resetSelectedOption();
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || box.getSelectedOptionIndex() >= 0) return;
            event.preventDefault();
            if (text.trim()) search.enter();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={items.length === 0}>
        <Combobox.Options aria-label="Productos hallados" className={styles.options}>
          {items.map((producto) => (
            <Combobox.Option key={producto.producto_id} value={String(producto.producto_id)} className={styles.option}>
              {producto.descripcion}
              <small>
                {[
                  producto.codigo_producto_fussan,
                  producto.codigo_proveedor && `su código ${producto.codigo_proveedor}`,
                  `hay ${formatNumero(producto.cantidad_stock)}`,
                  producto.por_llegar > 0 && `por llegar ${formatNumero(producto.por_llegar)}`,
                  producto.costo !== null && `costó ${formatPrecio(producto.costo)}`,
                  producto.en_surtido && 'de este proveedor',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Long enough that only one producto has it. */
const isBarcode = (text: string): boolean => /^\d{8,14}$/.test(text);
