import { CORREO_SECRETO, type Correo, ESTADOS_CORREO, MOTIVO_RETENCION } from '#contract/casa/correo/correo-admin.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './correos.module.css';

const TONES = { pendiente: 'busy', enviado: 'good', fallido: 'bad', retenido: 'info' } as const;

/** It did not leave, and can't any more: its link was deleted. */
export const isSecreto = ({ estado, reenviable, de_baja }: Correo) =>
  (estado === 'fallido' || estado === 'retenido') && !reenviable && !de_baja;

/** Mails of the outbox, and what became of each. */
export const COLUMNS: readonly Column<Correo>[] = [
  {
    key: 'sobre',
    title: 'Correo',
    fixed: true,
    card: 'title',
    cell: ({ sobre, compra_id }) =>
      compra_id === null ? (
        <strong className={styles.sobre}>{sobre}</strong>
      ) : (
        <Link to={`${COMPRA}/${compra_id}`} className={styles.sobre}>
          {sobre}
        </Link>
      ),
  },
  columnaTexto('para', 'Para', { card: 'line' }),
  {
    key: 'creado_en',
    title: 'Creado',
    card: 'detail',
    sort: { asc: 'creado-asc', desc: 'creado-desc' },
    cell: ({ creado_en }) => <Instant when={creado_en} />,
  },
  {
    key: 'enviado_en',
    title: 'Enviado',
    hidden: true,
    cell: ({ enviado_en }) => (enviado_en ? <Instant when={enviado_en} /> : 'No disponible'),
  },
  columnaTexto('intentos', 'Intentos', { kind: 'number', card: 'detail' }),
  {
    key: 'estado',
    title: 'Estado',
    card: 'state',
    cell: ({ estado }) => <StateChip tone={TONES[estado]}>{ESTADOS_CORREO[estado]}</StateChip>,
  },
  { key: 'detalle', title: 'Detalle', wide: true, card: 'line', cell: (correo) => <Detalle correo={correo} /> },
];

function Instant({ when }: { when: string }) {
  return <time dateTime={when}>{formatFechaHora(when)}</time>;
}

/** When it left, or why it did not. */
function Detalle({ correo }: { correo: Correo }) {
  const { enviado_en, error, retenido_por } = correo;
  if (enviado_en) return <Instant when={enviado_en} />;
  const parts = [
    retenido_por && MOTIVO_RETENCION[retenido_por],
    error,
    isSecreto(correo) ? CORREO_SECRETO : null,
  ].filter((part) => part !== null);
  return <span title={parts.join(' ')}>{parts.join(' ')}</span>;
}

/** All that is known of why it did not leave. */
export function CorreoPanel({ correo }: { correo: Correo }) {
  return (
    <div className={styles.panel}>
      {correo.retenido_por && <p>{MOTIVO_RETENCION[correo.retenido_por]}</p>}
      <p>{correo.error ?? 'No ha fallado.'}</p>
      {correo.de_baja && !correo.retenido_por && <p>{MOTIVO_RETENCION.baja}</p>}
      {correo.error_original && <p className={styles.original}>{correo.error_original}</p>}
      {isSecreto(correo) && <p className={styles.hint}>{CORREO_SECRETO}</p>}
    </div>
  );
}
