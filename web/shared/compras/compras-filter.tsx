import { NativeSelect, TextInput } from '@mantine/core';
import { ESTADOS_COMPRA } from '#contract/ventas/compras/compras.ts';
import { useFilter } from '#web/client/use-filter.ts';
import { useSearchText } from '#web/client/use-search-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/form/filter.module.css';

interface ComprasFilterProps {
  q: string;
  estado: string;
}

/** Search by text and by state. */
export function ComprasFilter({ q, estado }: ComprasFilterProps) {
  const apply = useFilter();
  const { text, field } = useSearchText(q);

  return (
    <search aria-label="Búsqueda de pedidos">
      <form
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault();
          apply({ q: text, estado });
        }}
      >
        <TextInput label="Buscar pedidos" placeholder="N° de pedido o producto" name="q" {...field} />
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
