import { NativeSelect, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { ESTADOS_COMPRA } from '#contract/compras.ts';
import { useSearchText } from '#web/client/use-search-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/filter.module.css';
import { withValues } from '#web/ui/links.ts';

interface OrdersFilterProps {
  q: string;
  estado: string;
  /** What the search looks into. */
  placeholder: string;
}

/** Search by text and by state. It writes the address; the list reads it from there. */
export function OrdersFilter({ q, estado, placeholder }: OrdersFilterProps) {
  const [, setParams] = useSearchParams();
  const { text, field } = useSearchText(q);

  function apply(values: { q: string; estado: string }): void {
    setParams((params) => withValues(params, { ...values, pagina: '' }), { preventScrollReset: true });
  }

  return (
    <search aria-label="Búsqueda de pedidos">
      <form
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault();
          apply({ q: text, estado });
        }}
      >
        <TextInput label="Buscar pedidos" placeholder={placeholder} name="q" {...field} />
        <NativeSelect
          label="Estado"
          name="estado"
          size="md"
          value={estado}
          onChange={(event) => apply({ q: text, estado: event.currentTarget.value })}
          data={[{ value: '', label: 'Todos' }, ...ESTADOS_COMPRA]}
        />
        <Button type="submit" look="dark">
          Buscar
        </Button>
      </form>
    </search>
  );
}
