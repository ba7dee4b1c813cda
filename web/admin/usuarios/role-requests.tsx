import { formatFecha } from '#contract/fechas.ts';
import { ETIQUETA_ROL } from '#contract/roles.ts';
import type { UsuarioEnLista } from '#contract/usuarios-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { decisionOn } from './questions.ts';
import type { Question } from './use-questions.tsx';
import styles from './usuarios.module.css';

interface RoleRequestsProps {
  users: readonly UsuarioEnLista[];
  ask: (question: Question) => void;
}

/** Who asked for another role at registration and waits for an answer (decision 1). */
export function RoleRequests({ users, ask }: RoleRequestsProps) {
  const columns: Column<UsuarioEnLista>[] = [
    { title: 'Nombre', cell: ({ name }) => <strong>{name}</strong> },
    { title: 'Correo', cell: ({ email }) => email },
    { title: 'Pide ser', cell: ({ rol_solicitado }) => rol_solicitado && ETIQUETA_ROL[rol_solicitado] },
    { title: 'Registro', cell: ({ creado_en }) => <span className={styles.short}>{formatFecha(creado_en)}</span> },
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
