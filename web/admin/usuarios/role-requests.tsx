import { formatFecha } from '#contract/fechas.ts';
import { ETIQUETA_ROL, type Rol } from '#contract/roles.ts';
import type { UsuarioEnLista } from '#contract/usuarios-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { decisionOn, reconsideration } from './questions.ts';
import type { Question } from './use-questions.tsx';
import styles from './usuarios.module.css';

interface RoleRequestsProps {
  users: readonly UsuarioEnLista[];
  ask: (question: Question) => void;
}

const person: Column<UsuarioEnLista>[] = [
  { title: 'Nombre', cell: ({ name }) => <strong>{name}</strong> },
  { title: 'Correo', cell: ({ email }) => email },
];
const registered: Column<UsuarioEnLista> = {
  title: 'Registro',
  cell: ({ creado_en }) => <span className={styles.short}>{formatFecha(creado_en)}</span>,
};

function Role({ role }: { role: Rol | null }) {
  return role && <span className={styles.short}>{ETIQUETA_ROL[role]}</span>;
}

/** Who asked for another role at registration and waits for an answer (decision 1). */
export function RoleRequests({ users, ask }: RoleRequestsProps) {
  const columns: Column<UsuarioEnLista>[] = [
    ...person,
    { title: 'Pide ser', cell: ({ rol_solicitado }) => <Role role={rol_solicitado} /> },
    registered,
    {
      title: 'Acciones',
      kind: 'actions',
      cell: (usuario) => (
        <div className={styles.actions}>
          <Button
            look="dark"
            aria-label={`Aprobar a ${usuario.name}`}
            onClick={() => ask(decisionOn(usuario, 'aprobar'))}
          >
            Aprobar
          </Button>
          <Button
            look="outline"
            aria-label={`Rechazar a ${usuario.name}`}
            onClick={() => ask(decisionOn(usuario, 'rechazar'))}
          >
            Rechazar
          </Button>
        </div>
      ),
    },
  ];
  return <DataTable label="Solicitudes de rol" columns={columns} rows={users} keyOf={({ id }) => id} />;
}

/** Whose request was rejected: each may be left to be decided again. */
export function RejectedRequests({ users, ask }: RoleRequestsProps) {
  const columns: Column<UsuarioEnLista>[] = [
    ...person,
    { title: 'Pidió ser', cell: ({ rol_rechazado }) => <Role role={rol_rechazado} /> },
    registered,
    {
      title: 'Acciones',
      kind: 'actions',
      cell: (usuario) => (
        <Button
          look="outline"
          aria-label={`Reconsiderar a ${usuario.name}`}
          onClick={() => ask(reconsideration(usuario))}
        >
          Reconsiderar
        </Button>
      ),
    },
  ];
  return <DataTable label="Solicitudes rechazadas" columns={columns} rows={users} keyOf={({ id }) => id} />;
}
