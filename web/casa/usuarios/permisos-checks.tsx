import { Checkbox } from '@mantine/core';
import { PERMISOS_POSIBLES, type Permiso } from '#contract/casa/usuarios/permisos.ts';
import { TEXTOS_PERMISO } from '#contract/casa/usuarios/permisos-textos.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import styles from './usuarios.module.css';

interface PermisosChecksProps {
  role: Rol;
  chosen: ReadonlySet<Permiso>;
  onChange: (permiso: Permiso, has: boolean) => void;
  disabled?: boolean;
}

/** What somebody with a role may be given, and has. */
export function PermisosChecks({ role, chosen, onChange, disabled }: PermisosChecksProps) {
  return (
    <div className={styles.permisos}>
      {PERMISOS_POSIBLES[role].map((permiso) => (
        <Checkbox
          key={permiso}
          name="permisos"
          value={permiso}
          label={TEXTOS_PERMISO[permiso].nombre}
          description={TEXTOS_PERMISO[permiso].explica}
          checked={chosen.has(permiso)}
          disabled={disabled}
          classNames={{ description: styles.explica! }}
          onChange={(event) => onChange(permiso, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
}
