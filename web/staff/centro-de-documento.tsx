import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  asignarCentro,
  type DocumentoDeCentro,
  nombreDeCentro,
  obtenerCentroDe,
  opcionesDeCentro,
} from '#contract/licitacion/centros-costo.ts';
import { api } from '#web/client/api/browser-api.ts';
import styles from '#web/shared/papeles.module.css';
import { setAnswer } from '#web/staff/query/changed.ts';
import { Link } from '#web/ui/link.tsx';
import { CENTROS_COSTO } from './addresses-licitacion.ts';
import { endpointQuery } from './query/endpoint-query.ts';
import { Card } from './shell/card.tsx';
import { useQuestion } from './shell/use-question.tsx';

interface CentroDeDocumentoProps {
  documento: DocumentoDeCentro;
  id: number;
}

/** On which cost centre's account a paper is; another one is chosen here. A shop without centres isn't bothered with it. */
export function CentroDeDocumento({ documento, id }: CentroDeDocumentoProps) {
  const question = endpointQuery(obtenerCentroDe, { query: { documento, id } });
  const client = useQueryClient();
  const { data } = useQuery(question);
  const { data: centros } = useQuery(endpointQuery(opcionesDeCentro));
  const { act, working, notice } = useQuestion();
  if (!data || !centros || (centros.length === 0 && !data.centro)) return null;
  const { centro } = data;
  // An archived one stays what it is until another is chosen.
  const offered = centro && !centros.some(({ id }) => id === centro.id) ? [centro, ...centros] : centros;

  const choose = (value: string) =>
    act({
      failed: asignarCentro.fallback,
      run: async () => {
        const centro_id = value === '' ? null : Number(value);
        setAnswer(client, question, await api(asignarCentro, { body: { documento, id, centro_id } }));
        return { message: value === '' ? 'Quedó sin centro de costo.' : 'El centro de costo está cambiado.' };
      },
    });

  return (
    <Card title="Centro de costo">
      {notice}
      <NativeSelect
        aria-label="Centro de costo"
        value={String(centro?.id ?? '')}
        disabled={working}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: 'Ninguno' },
          ...offered.map((opcion) => ({ value: String(opcion.id), label: nombreDeCentro(opcion) })),
        ]}
      />
      {centro && (
        <p className={styles.soft}>
          <Link to={`${CENTROS_COSTO}/${centro.id}`}>Ver lo suyo</Link>
        </p>
      )}
    </Card>
  );
}
