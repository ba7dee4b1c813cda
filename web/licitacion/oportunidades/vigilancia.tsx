import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  obtenerVigilancia,
  revisarAhora,
  type VigilanciaDeMercadoPublico,
} from '#contract/licitacion/oportunidades/oportunidades.ts';
import { changedBy } from '#contract/subjects.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { api } from '#web/client/api/browser-api.ts';
import { reread, setAnswer } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import styles from './licitaciones.module.css';

/** How often it is looked how far one that goes on has come. */
const LOOK_MS = 2_000;

/** How the watch of Mercado Público goes, and the way to have it looked through now. */
export function Vigilancia() {
  const question = endpointQuery(obtenerVigilancia);
  const client = useQueryClient();
  const { data } = useQuery({ ...question, refetchInterval: ({ state }) => (state.data?.en_curso ? LOOK_MS : false) });
  const { act, working, notice } = useQuestion();
  const goes = Boolean(data?.en_curso);
  const proposed = data?.en_curso?.propuestas;

  // Who saw it go on hears that it is over, and has the list with what it found.
  const went = useRef(false);
  const found = useRef(0);
  if (proposed !== undefined) found.current = proposed;
  useEffect(() => {
    if (went.current && !goes) {
      toast('Mercado Público está revisado.', { detail: `${many(found.current, 'propuesta', 'propuestas')}.` });
      reread(client, changedBy(revisarAhora));
    }
    went.current = goes;
  }, [goes, client]);

  if (!data) return null;
  if (!data.con_ticket) {
    return (
      <p className={styles.soft}>
        Sin ticket de Mercado Público no se revisa lo que se publica: mientras tanto, pega o sube su JSON.
      </p>
    );
  }
  const revisar = () =>
    act({
      failed: revisarAhora.fallback,
      run: async () => {
        found.current = 0;
        setAnswer(client, question, await api(revisarAhora));
        return { message: 'Revisando Mercado Público: puedes seguir en otra cosa.' };
      },
    });
  return (
    <div className={styles.watch}>
      {notice}
      {data.en_curso ? <EnCurso en_curso={data.en_curso} /> : <Ultima ultima={data.ultima} />}
      <Button variant="default" size="xs" aria-disabled={goes || working} onClick={() => !goes && revisar()}>
        {goes || working ? 'Revisando…' : 'Revisar ahora'}
      </Button>
    </div>
  );
}

function EnCurso({ en_curso }: { en_curso: NonNullable<VigilanciaDeMercadoPublico['en_curso']> }) {
  const { dia, vistas, total, propuestas } = en_curso;
  return (
    <div className={styles.going}>
      <p className={styles.soft} role="status">
        {dia
          ? `Revisando lo publicado el ${formatFecha(dia)}: ${vistas} de ${total}, ${many(propuestas, 'propuesta', 'propuestas')}.`
          : 'Revisando Mercado Público…'}
      </p>
      <progress value={vistas} max={Math.max(total, 1)} aria-label="Cuánto se ha revisado de ese día" />
    </div>
  );
}

function Ultima({ ultima }: { ultima: VigilanciaDeMercadoPublico['ultima'] }) {
  if (!ultima) {
    return <p className={styles.soft}>Mercado Público se revisa cada mañana: todavía no hay ninguna revisión.</p>;
  }
  const { dia, cuando, vistas, propuestas, falla } = ultima;
  return (
    <p className={styles.soft} role={falla ? 'alert' : undefined}>
      {`Lo publicado el ${formatFecha(dia)}: ${many(vistas, 'revisada', 'revisadas')}, ${many(propuestas, 'propuesta', 'propuestas')}. Se miró el ${formatFechaHora(cuando)}.`}
      {falla && ` ${falla} Se vuelve a intentar mañana.`}
    </p>
  );
}
