import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listarProductosAdmin, type ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useSearchText } from '#web/staff/query/use-search-text.ts';

const WAIT_MS = 200;
const FEW = 8;

interface OtroFinderProps {
  label: string;
  /** Those that are there already, and the product itself. */
  without: readonly number[];
  disabled: boolean;
  onChoose: (producto: ProductoAdmin) => void;
}

/** Looks another product up by name or code, to be chosen with the arrows and Enter. */
export function OtroFinder({ label, without, disabled, onChoose }: OtroFinderProps) {
  const { text, q, ...search } = useSearchText(WAIT_MS);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const { data, error, isFetching } = useQuery({
    ...endpointQuery(listarProductosAdmin, { query: { q, limit: FEW } }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });
  const items = q === '' ? [] : (data?.items ?? []).filter(({ id }) => !without.includes(id));
  const none = q !== '' && !isFetching && !error && items.length === 0 && text.trim() === q;

  return (
    <Combobox
      store={box}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const chosen = items.find((producto) => String(producto.id) === id);
        if (!chosen) return;
        search.type('');
        box.closeDropdown();
        onChoose(chosen);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          size="xs"
          label={label}
          placeholder="Nombre o código"
          autoComplete="off"
          maxLength={120}
          disabled={disabled}
          value={text}
          error={error?.message ?? (none ? `Ningún otro producto coincide con «${q}».` : undefined)}
          onChange={(event) => {
            search.type(event.currentTarget.value);
            box.openDropdown();
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={items.length === 0}>
        <Combobox.Options aria-label="Productos hallados">
          {items.map((producto) => (
            <Combobox.Option key={producto.id} value={String(producto.id)}>
              {producto.descripcion}{' '}
              <small>
                {producto.codigo_producto_fussan} · {formatPrecio(producto.precio_unitario)}
              </small>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
