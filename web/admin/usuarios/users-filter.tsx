import { NativeSelect, TextInput } from '@mantine/core';
import { ETIQUETA_ROL, ROLES, type Rol } from '#contract/roles.ts';
import { useFilter } from '#web/client/use-filter.ts';
import { useSearchText } from '#web/client/use-search-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/filter.module.css';

export interface UserFilter {
  q: string;
  role: Rol | undefined;
}

/** What the address filters by. */
export function userFilterOf(params: URLSearchParams): UserFilter {
  return { q: params.get('q') ?? '', role: ROLES.find((role) => role === params.get('rol')) };
}

/** Search by text and by role. */
export function UsersFilter({ q, role = '' as Rol }: UserFilter) {
  const apply = useFilter();
  const { text, field } = useSearchText(q);

  return (
    <search aria-label="Búsqueda de usuarios">
      <form
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault();
          apply({ q: text, rol: role });
        }}
      >
        <TextInput label="Buscar usuarios" placeholder="Nombre, correo o RUT" name="q" {...field} />
        <NativeSelect
          label="Rol"
          name="rol"
          size="md"
          value={role}
          onChange={(event) => apply({ q: text, rol: event.currentTarget.value })}
          data={[{ value: '', label: 'Todos' }, ...ROLES.map((value) => ({ value, label: ETIQUETA_ROL[value] }))]}
        />
        <Button type="submit" look="dark">
          Buscar
        </Button>
      </form>
    </search>
  );
}
