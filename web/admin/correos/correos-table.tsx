import { CORREO_SECRETO, type Correo, ESTADOS_CORREO } from '#contract/correo-admin.ts';
import { formatFechaHora } from '#contract/fechas.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './correos.module.css';

interface CorreosTableProps {
  mails: readonly Correo[];
  /** The one that is being sent again, or all. */
  sending: number | 'todos' | null;
  onResend: (mail: Correo) => void;
}

/** Mails of the outbox, with what became of each. */
export function CorreosTable({ mails, sending, onResend }: CorreosTableProps) {
  const columns: Column<Correo>[] = [
    {
      title: 'Correo',
      kind: 'wide',
      cell: ({ sobre, compra_id }) => (
        <strong>{compra_id === null ? sobre : <Link to={`/details-compra/${compra_id}`}>{sobre}</Link>}</strong>
      ),
    },
    { title: 'Para', className: styles.to, cell: ({ para }) => para },
    { title: 'Creado', cell: ({ creado_en }) => <time dateTime={creado_en}>{formatFechaHora(creado_en)}</time> },
    { title: 'Intentos', cell: ({ intentos }) => intentos },
    { title: 'Estado', kind: 'wide', cell: (mail) => <State mail={mail} /> },
    {
      title: 'Acciones',
      kind: 'actions',
      cell: (mail) => mail.reenviable && <Resend mail={mail} sending={sending} onResend={onResend} />,
    },
  ];
  return <DataTable label="Correos" columns={columns} rows={mails} keyOf={({ id }) => id} />;
}

function State({ mail: { estado, enviado_en, error, error_original, reenviable } }: { mail: Correo }) {
  return (
    <div className={styles.state}>
      <span className={`${styles.badge} ${styles[estado]}`}>{ESTADOS_CORREO[estado]}</span>
      {enviado_en && <time dateTime={enviado_en}>{formatFechaHora(enviado_en)}</time>}
      {error && <span>{error}</span>}
      {error_original && <small className={styles.original}>{error_original}</small>}
      {estado === 'fallido' && !reenviable && <span className={styles.hint}>{CORREO_SECRETO}</span>}
    </div>
  );
}

function Resend({ mail, sending, onResend }: Omit<CorreosTableProps, 'mails'> & { mail: Correo }) {
  const label = sending === mail.id ? 'Reenviando…' : 'Reenviar';
  return (
    <Button
      look="outline"
      aria-disabled={sending !== null}
      aria-label={`${label} «${mail.sobre}» a ${mail.para}`}
      onClick={() => onResend(mail)}
    >
      {label}
    </Button>
  );
}
