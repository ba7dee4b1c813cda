import { useQuery } from '@tanstack/react-query';
import { obtenerVigilancia } from '#contract/oportunidades/oportunidades.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { many } from '#web/admin/words.ts';
import { endpointQuery } from '#web/query/endpoint-query.ts';
import styles from './licitaciones.module.css';

/** How the daily watch of Mercado Público goes, in one line. */
export function Vigilancia() {
  const { data } = useQuery(endpointQuery(obtenerVigilancia));
  if (!data) return null;
  const { con_ticket, ultima } = data;
  if (!con_ticket) {
    return (
      <p className={styles.soft}>
        Sin ticket de Mercado Público no se revisa lo que se publica: mientras tanto, pega o sube su JSON.
      </p>
    );
  }
  if (!ultima)
    return <p className={styles.soft}>Mercado Público se revisa cada mañana: todavía no hay ninguna revisión.</p>;
  return (
    <p className={styles.soft} role={ultima.falla ? 'alert' : undefined}>
      {`Lo publicado el ${formatFecha(ultima.dia)}: ${many(ultima.vistas, 'revisada', 'revisadas')}, ${many(ultima.propuestas, 'propuesta', 'propuestas')}.`}
      {ultima.falla && ` ${ultima.falla} Se vuelve a intentar mañana.`}
    </p>
  );
}
