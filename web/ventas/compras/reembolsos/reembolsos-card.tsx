import { useQuery } from '@tanstack/react-query';
import { listarReembolsos, type Reembolso } from '#contract/dinero/reembolsos.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ETIQUETA_MEDIO } from '#contract/valores/medios-de-pago.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import styles from '#web/shared/papeles.module.css';
import { POST_VENTA } from '#web/staff/addresses-licitacion.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';

interface ReembolsosCardProps {
  compra: Compra;
  onDeshacer: ((reembolso: Reembolso) => void) | undefined;
}

/** What went back of a purchase, and what is still owed back. */
export function ReembolsosCard({ compra, onDeshacer }: ReembolsosCardProps) {
  const { data, error, refetch } = useQuery(endpointQuery(listarReembolsos, { params: { id: String(compra.id) } }));
  return (
    <Card title="Reembolsos" beside={compra.por_devolver > 0 && `Falta devolver ${formatPrecio(compra.por_devolver)}`}>
      {error ? (
        <LoadFailed message={listarReembolsos.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando reembolsos…" />
      ) : data.reembolsos.length === 0 ? (
        <p className={styles.soft}>Todavía no se le ha devuelto nada de lo que pagó.</p>
      ) : (
        <ul className={styles.history} aria-label="Reembolsos">
          {data.reembolsos.map((reembolso) => (
            <Devuelto key={reembolso.id} reembolso={reembolso} onDeshacer={onDeshacer} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Devuelto({ reembolso, onDeshacer }: { reembolso: Reembolso; onDeshacer: ReembolsosCardProps['onDeshacer'] }) {
  const { monto, fecha, medio, referencia, motivo, quien, reclamo, quitado } = reembolso;
  return (
    <li>
      <strong className={quitado === null ? undefined : styles.gone}>{formatPrecio(monto)}</strong>
      <span className={styles.soft}>
        {[formatFecha(fecha), ETIQUETA_MEDIO[medio], referencia, quien].filter(Boolean).join(' · ')}
      </span>
      <span>{reclamo ? <Link to={`${POST_VENTA}/${reclamo.id}`}>{reclamo.numero}</Link> : motivo}</span>
      {quitado !== null && <span>Deshecho: {quitado}</span>}
      {quitado === null && onDeshacer && <RecordAct onClick={() => onDeshacer(reembolso)} label="Deshacer" />}
    </li>
  );
}
