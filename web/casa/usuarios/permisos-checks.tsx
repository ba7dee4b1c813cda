import { Checkbox } from '@mantine/core';
import { PERMISOS_POSIBLES, type Permiso, puede } from '#contract/casa/usuarios/permisos.ts';
import { TEXTOS_PERMISO } from '#contract/casa/usuarios/permisos-textos.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import { usePerson } from '#web/staff/shell/use-person.ts';
import styles from './usuarios.module.css';

interface PermisosChecksProps {
  role: Rol;
  chosen: ReadonlySet<Permiso>;
  /** What the person has already: the rest is given only by who has it. */
  had?: readonly Permiso[];
  onChange: (permiso: Permiso, has: boolean) => void;
  disabled?: boolean;
}

/** What somebody with a role may be given, and has. */
export function PermisosChecks({ role, chosen, had = [], onChange, disabled }: PermisosChecksProps) {
  const person = usePerson();
  const isOthers = (permiso: Permiso) => !had.includes(permiso) && !puede(person, permiso);
  return (
    <div className={styles.permisos}>
      {PERMISOS_POSIBLES[role].map((permiso) => (
        <Checkbox
          key={permiso}
          name="permisos"
          value={permiso}
          label={TEXTOS_PERMISO[permiso].nombre}
          description={`${TEXTOS_PERMISO[permiso].explica}${isOthers(permiso) ? ' No lo puedes dar: tú no lo tienes.' : ''}`}
          checked={chosen.has(permiso)}
          disabled={disabled || isOthers(permiso)}
          classNames={{ description: styles.explica! }}
          onChange={(event) => onChange(permiso, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
}
