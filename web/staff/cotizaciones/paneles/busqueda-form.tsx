import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSlash } from '#web/staff/list/use-slash.ts';
import styles from './paneles.module.css';
import type { Buscada } from './use-buscada.ts';

interface BusquedaFormProps {
  buscada: Buscada;
  /** Beside «Buscar»: what else can be done with the id. */
  children?: ReactNode;
}

/** Looks for a quotation by its id. */
export function BusquedaForm({ buscada: { typed, type, search, loading }, children }: BusquedaFormProps) {
  const input = useSlash();
  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextInput
          ref={input}
          label="ID de la cotización"
          className={styles.id!}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button
          type="submit"
          aria-disabled={loading || typed === ''}
          data-disabled={loading || typed === '' || undefined}
        >
          {loading ? 'Buscando…' : 'Buscar'}
        </Button>
        {children}
      </form>
    </search>
  );
}
