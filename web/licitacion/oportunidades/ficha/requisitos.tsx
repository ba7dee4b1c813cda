import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { agregarRequisito, cumplirRequisito, quitarRequisito } from '#contract/licitacion/oportunidades/actos.ts';
import { type Oportunidad, obtenerOportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { api } from '#web/client/api/browser-api.ts';
import { setAnswer } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import styles from '../licitaciones.module.css';

/** What the rules ask of whoever offers, ticked off one by one. */
export function Requisitos({ una: { id, requisitos }, editable }: { una: Oportunidad; editable: boolean }) {
  const params = { id: String(id) };
  const client = useQueryClient();
  const [text, setText] = useState('');
  /** What was just ticked, until the shop has answered. */
  const [ticked, setTicked] = useState<{ id: number; cumplido: boolean } | null>(null);
  const { act, working, notice } = useQuestion();
  const done = requisitos.filter(({ cumplido }) => cumplido).length;

  const add = () =>
    act({
      failed: agregarRequisito.fallback,
      run: async () => {
        await api(agregarRequisito, { params, body: { texto: text } });
        setText('');
        return { message: 'El requisito está agregado.' };
      },
    });
  function tick(requisito_id: number, cumplido: boolean): void {
    if (working) return;
    setTicked({ id: requisito_id, cumplido });
    act({
      failed: cumplirRequisito.fallback,
      run: async () => {
        try {
          const ids = { ...params, requisito_id: String(requisito_id) };
          const una = await api(cumplirRequisito, { params: ids, body: { cumplido } });
          setAnswer(client, endpointQuery(obtenerOportunidad, { params }), una);
          return { message: cumplido ? 'Cumplido.' : 'Queda por cumplir.' };
        } finally {
          setTicked(null);
        }
      },
    });
  }
  const remove = (requisito_id: number, texto: string) =>
    act({
      failed: quitarRequisito.fallback,
      run: async () => {
        await api(quitarRequisito, { params: { ...params, requisito_id: String(requisito_id) } });
        return {
          message: `«${texto}» ya no está.`,
          undo: async () => {
            await api(agregarRequisito, { params, body: { texto } });
            return 'El requisito está de vuelta.';
          },
        };
      },
    });

  return (
    <Card title="Requisitos" beside={requisitos.length > 0 ? `${done} de ${requisitos.length}` : undefined}>
      {notice}
      {requisitos.length === 0 && <p className={styles.soft}>Todavía no se anota ninguno.</p>}
      <ul className={styles.list}>
        {requisitos.map(({ id: requisito_id, texto, cumplido, quien }) => (
          <li key={requisito_id} className={styles.line}>
            <Checkbox
              label={texto}
              title={cumplido && quien ? `Lo marcó ${quien}` : undefined}
              checked={ticked?.id === requisito_id ? ticked.cumplido : cumplido}
              disabled={!editable}
              onChange={(event) => tick(requisito_id, event.currentTarget.checked)}
            />
            {editable && (
              <ActionIcon
                variant="subtle"
                color="grafito"
                size={40}
                aria-label={`Quitar el requisito ${texto}`}
                onClick={() => remove(requisito_id, texto)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {editable && (
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            if (!working) add();
          }}
        >
          <TextInput
            label="Agregar un requisito"
            maxLength={200}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" aria-disabled={working}>
            Agregar
          </Button>
        </form>
      )}
    </Card>
  );
}
