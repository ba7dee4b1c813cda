import { NativeSelect } from '@mantine/core';
import { formatFecha } from '#contract/fechas.ts';
import { ETIQUETA_ROL, ROLES, type Rol } from '#contract/roles.ts';
import { formatRut } from '#contract/rut.ts';
import type { UsuarioEnLista } from '#contract/usuarios-admin.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { deletion, roleChange } from './questions.ts';
import type { Question } from './use-questions.tsx';
import styles from './usuarios.module.css';

interface UsersTableProps {
  users: readonly UsuarioEnLista[];
  /** Who looks: nobody deletes the own account. */
  ownId: number;
  ask: (question: Question) => void;
}

/** The accounts, with what can be done to each. */
export function UsersTable({ users, ownId, ask }: UsersTableProps) {
  const columns: Column<UsuarioEnLista>[] = [
    {
      title: 'Nombre',
      cell: (usuario) => (
        <span>
          <strong>{usuario.name}</strong>
          {usuario.id === ownId && <span className={styles.own}>Tu cuenta</span>}
        </span>
      ),
    },
    { title: 'Correo', cell: (usuario) => usuario.email },
    { title: 'RUT', cell: (usuario) => <Rut usuario={usuario} /> },
    {
      title: 'Rol',
      cell: (usuario) => <RoleField usuario={usuario} onPick={(role) => ask(roleChange(usuario, role))} />,
    },
    {
      title: 'Registro',
      cell: (usuario) => <span className={styles.short}>{formatFecha(usuario.creado_en)}</span>,
    },
    {
      title: 'Acciones',
      kind: 'actions',
      cell: (usuario) => (
        <div className={styles.actions}>
          <LinkButton to={`/editar-perfil/${usuario.id}`} look="outline" aria-label={`Editar a ${usuario.name}`}>
            Editar
          </LinkButton>
          {usuario.id !== ownId && (
            <Button
              look="outline"
              className={styles.delete}
              aria-label={`Eliminar a ${usuario.name}`}
              onClick={() => ask(deletion(usuario))}
            >
              Eliminar
            </Button>
          )}
        </div>
      ),
    },
  ];
  return <DataTable label="Usuarios" columns={columns} rows={users} keyOf={({ id }) => id} />;
}

function Rut({ usuario: { rut, rut_valido } }: { usuario: UsuarioEnLista }) {
  if (!rut) return 'No disponible';
  return (
    <span className={styles.short}>
      {formatRut(rut)}
      {!rut_valido && <small className={styles.warning}>Dígito errado</small>}
    </span>
  );
}

function RoleField({ usuario, onPick }: { usuario: UsuarioEnLista; onPick: (role: Rol) => void }) {
  const { name, role, rol_solicitado } = usuario;
  return (
    <span className={styles.role}>
      <NativeSelect
        aria-label={`Rol de ${name}`}
        value={role}
        onChange={(event) => onPick(event.currentTarget.value as Rol)}
        data={ROLES.map((value) => ({ value, label: ETIQUETA_ROL[value] }))}
      />
      {rol_solicitado && <small className={styles.warning}>Pidió {ETIQUETA_ROL[rol_solicitado]}</small>}
    </span>
  );
}
