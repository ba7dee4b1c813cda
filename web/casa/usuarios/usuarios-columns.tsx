import { NativeSelect } from '@mantine/core';
import { PERMISOS_DE_ROL } from '#contract/casa/usuarios/permisos.ts';
import { TEXTOS_PERMISO } from '#contract/casa/usuarios/permisos-textos.ts';
import { ETIQUETA_ROL, ROLES, type Rol } from '#contract/casa/usuarios/roles.ts';
import type { UsuarioEnLista } from '#contract/casa/usuarios/usuarios-admin.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { PERFIL, USUARIOS } from '#web/staff/addresses.ts';
import type { Confirmed } from '#web/staff/confirmar/use-confirmed.tsx';
import { both, columnaFecha, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { roleChange } from './questions.ts';
import styles from './usuarios.module.css';

/** What is shown of the accounts; the role is changed where it stands. `ownId`: whose account is one's own. */
export function columnsFor(ownId: number, askProof: (asked: Confirmed) => void): Column<UsuarioEnLista>[] {
  return [
    {
      key: 'name',
      title: 'Nombre',
      fixed: true,
      card: 'title',
      sort: both('nombre'),
      cell: ({ id, name, desactivado_en }) => (
        <span className={styles.line}>
          <Link to={`${PERFIL}/${id}`} className={styles.name}>
            {name}
          </Link>
          {id === ownId && <StateChip tone="good">Tu cuenta</StateChip>}
          {desactivado_en && <StateChip tone="quiet">Desactivada</StateChip>}
        </span>
      ),
    },
    columnaTexto('email', 'Correo', { wide: true, card: 'line', sort: both('correo') }),
    { key: 'rut', title: 'RUT', card: 'detail', cell: (usuario) => <Rut usuario={usuario} /> },
    {
      key: 'role',
      title: 'Rol',
      card: 'line',
      cell: (usuario) => <RoleField usuario={usuario} onPick={(role) => askProof(roleChange(usuario, role))} />,
    },
    columnaFecha('creado_en', 'Registro', { card: 'detail', sort: both('registro') }),
    {
      key: 'direccion',
      title: 'Dirección',
      hidden: true,
      cell: ({ direccion, comuna }) => [direccion, comuna].filter(Boolean).join(', ') || 'No disponible',
    },
    {
      key: 'permisos',
      title: 'Permisos',
      hidden: true,
      cell: ({ permisos }) => permisos.map((permiso) => TEXTOS_PERMISO[permiso].nombre).join(', ') || 'Ninguno',
    },
    columnaTexto('telefono', 'Teléfono', { none: 'No disponible', hidden: true }),
  ];
}

function Rut({ usuario: { rut, rut_valido, rut_repetido } }: { usuario: UsuarioEnLista }) {
  if (!rut) return 'No disponible';
  return (
    <span className={styles.line}>
      {formatRut(rut)}
      {!rut_valido && <span className={styles.warning}>Dígito errado</span>}
      {rut_repetido && (
        <Link to={`${USUARIOS}?${new URLSearchParams({ q: rut, rut_repetido: '1' })}`} className={styles.warning}>
          RUT repetido
        </Link>
      )}
    </span>
  );
}

function RoleField({ usuario, onPick }: { usuario: UsuarioEnLista; onPick: (role: Rol) => void }) {
  const { id, name, role, permisos, rol_solicitado, rol_rechazado, segundo_factor } = usuario;
  const isPreset = permisos.join() === PERMISOS_DE_ROL[role].join();
  return (
    <span className={styles.line}>
      <NativeSelect
        size="xs"
        className={styles.role}
        classNames={{ input: styles.roleInput! }}
        aria-label={`Rol de ${name}`}
        value={role}
        onChange={(event) => onPick(event.currentTarget.value as Rol)}
        data={ROLES.map((value) => ({ value, label: ETIQUETA_ROL[value] }))}
      />
      {!isPreset && (
        <Link to={`${PERFIL}/${id}#permisos`} className={styles.soft}>
          Otros permisos
        </Link>
      )}
      {segundo_factor && <span className={styles.soft}>Con segundo factor</span>}
      {rol_solicitado && <span className={styles.warning}>Pidió {ETIQUETA_ROL[rol_solicitado]}</span>}
      {rol_rechazado && <span className={styles.soft}>Se le rechazó {ETIQUETA_ROL[rol_rechazado]}</span>}
    </span>
  );
}
