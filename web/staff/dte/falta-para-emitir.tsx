import { IconAlertTriangle, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ETIQUETA_DTE } from '#contract/dinero/dte/tipos.ts';
import { obtenerEstadoDte, type PasoParaEmitir } from '#contract/dinero/folios.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './falta-para-emitir.module.css';

const nameOf = ({ que, tipo }: PasoParaEmitir): string => {
  if (que === 'emisor') return 'Emisor';
  if (que === 'certificado') return 'Certificado digital';
  return `Folios de ${ETIQUETA_DTE[tipo!].toLowerCase()}`;
};

/** What the shop needs to issue tax papers: what is there, what lacks, and what ends soon. */
export function FaltaParaEmitir() {
  const { data, error, refetch } = useQuery(endpointQuery(obtenerEstadoDte));
  return (
    <Card title="Para emitir" {...(data && { beside: data.listo ? 'La tienda puede emitir' : 'Todavía no se puede' })}>
      {error ? (
        <LoadFailed message={obtenerEstadoDte.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando el estado…" />
      ) : (
        <ul className={styles.pasos} aria-label="Lo que hace falta para emitir">
          {data.pasos.map((paso) => (
            <Paso key={`${paso.que}-${paso.tipo}`} paso={paso} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Paso({ paso }: { paso: PasoParaEmitir }) {
  const { listo, aviso, por_atender } = paso;
  const [Icon, word, look] = por_atender
    ? ([IconAlertTriangle, 'Atención: ', styles.aviso] as const)
    : listo
      ? ([IconCircleCheck, 'Listo: ', styles.listo] as const)
      : ([IconCircle, 'Falta: ', styles.falta] as const);
  return (
    <li className={look}>
      <Icon aria-hidden="true" />
      <span>
        <span className="solo-lectores">{word}</span>
        {nameOf(paso)}
        {aviso && (listo || por_atender) && <span className={styles.porque}>{aviso}</span>}
      </span>
    </li>
  );
}
