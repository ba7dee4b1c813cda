import { useQuery } from '@tanstack/react-query';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { type CAMPOS_DE_GUIA, historiaDeGuia } from '#contract/ventas/despachos.ts';
import styles from '#web/shared/papeles.module.css';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';

const CAMPO: Record<(typeof CAMPOS_DE_GUIA)[number], string> = {
  num_gd: 'Guía',
  transportista: 'Lo lleva',
  seguimiento: 'Seguimiento',
};

/** What was corrected of a purchase's guía, under its history: who, when, and from what to what. */
export function HistoriaDeGuia({ compra_id }: { compra_id: number }) {
  const { data = [] } = useQuery(endpointQuery(historiaDeGuia, { params: { id: String(compra_id) } }));
  if (data.length === 0) return null;
  return (
    <ul className={styles.history} aria-label="Correcciones de la guía">
      {data.map(({ cuando, quien, cambios }) => (
        <li key={cuando}>
          {cambios.map(({ campo, antes, despues }) => (
            <span key={campo}>
              {CAMPO[campo]}: {antes || 'nada'} → <strong>{despues || 'nada'}</strong>
            </span>
          ))}
          <span className={styles.soft}>{[formatFechaHora(cuando), quien].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
