import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { obtenerFichaDeProveedor, paginarProveedores } from '#contract/abastecimiento/proveedores/proveedores.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { keepsEscape } from '#web/form/suggest-field.tsx';
import type { Path, Values } from '#web/form/values.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';

interface ProvedorSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** The supplier's id; empty for none. */
  value: string;
  onValue: (id: string) => void;
}

const WAIT_MS = 200;
const SHOWN = 20;
const IS_ID = /^[1-9]\d{0,8}$/;

/** A supplier, looked for by ID, name or RUT as one types: there may be more of them than a list can hold. */
export function ProvedorSelect({ value, onValue, ...rest }: ProvedorSelectProps) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, WAIT_MS);
  const { data: chosen } = useQuery({
    ...endpointQuery(obtenerFichaDeProveedor, { params: { id: value } }),
    enabled: value !== '',
  });
  // What stands in the field once one is chosen is its name, which is no question.
  const q = settled === chosen?.nombre_provedor ? '' : settled.trim();
  const { data: found, isFetching } = useQuery({
    ...endpointQuery(paginarProveedores, { query: { ...(q && { q }), page: 1, limit: SHOWN } }),
    placeholderData: keepPreviousData,
  });
  const isId = IS_ID.test(q);
  const { data: byId } = useQuery({
    ...endpointQuery(obtenerFichaDeProveedor, { params: { id: q } }),
    enabled: isId,
    retry: false,
  });
  const options = new Map(
    [
      ...(chosen && String(chosen.id) === value ? [chosen] : []),
      ...(isId && byId ? [byId] : []),
      ...(found?.items ?? []),
    ].map(({ id, nombre_provedor }) => [String(id), nombre_provedor]),
  );
  return (
    <Select
      size="md"
      searchable
      clearable
      placeholder="ID, nombre o RUT"
      nothingFoundMessage={isFetching ? 'Buscando…' : 'No hay proveedores con ese ID, nombre o RUT.'}
      maxDropdownHeight={260}
      clearButtonProps={{ 'aria-label': 'Quitar el proveedor' }}
      onKeyDown={(event) => {
        // Who types the ID and goes on has chosen it: nothing has to be picked from the list.
        const id = typed.trim();
        if ((event.key === 'Enter' || event.key === 'Tab') && id !== value && options.has(id)) {
          if (event.key === 'Enter') event.preventDefault();
          onValue(id);
        }
        // It closes the list, and nothing behind it.
        if (event.key === 'Escape' && keepsEscape(event)) event.stopPropagation();
      }}
      {...rest}
      data={[...options].map(([id, label]) => ({ value: id, label }))}
      // The shop has looked already.
      filter={({ options }) => options}
      value={value || null}
      onChange={(id) => onValue(id ?? '')}
      onSearchChange={setTyped}
    />
  );
}

interface ProvedorFieldProps<V extends Values> {
  form: FormFields<V>;
  name: Path<V>;
  label: string;
  className?: string | undefined;
}

/** The supplier of a form. */
export function ProvedorField<V extends Values>({ form, name, ...rest }: ProvedorFieldProps<V>) {
  return (
    <ProvedorSelect
      // On the field that one sees: Mantine's own would be on a hidden one, which can't take the focus when it is wrong.
      attributes={{ input: { name } }}
      withAsterisk
      aria-required
      value={String(form.useValue(name))}
      onValue={(id) => form.set(name, id)}
      error={form.error(name)}
      {...rest}
    />
  );
}
