import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actualizarMeta, asignarMeta, listarMetas } from '#contract/licitacion/metas.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import { api } from '#web/client/api/browser-api.ts';
import { NumberField, SelectField, TextField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { monthOptions, thisMonth } from '#web/staff/meses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './asignar-meta.module.css';

const AHEAD = 12;

/** A goal that somebody has already. */
interface Given {
  id: number;
  version: number;
  montoAsignado: number;
}

/** Gives somebody a month's goal; who has one is offered the new amount. */
export function AsignarMeta({ mes }: { mes: string }) {
  const { data } = useQuery(endpointQuery(listarMetas, { query: { mes } }));
  const personas = (data?.personas ?? []).filter(({ asignable }) => asignable);
  const [given, setGiven] = useState<(Given & { nombre: string; mes: string }) | null>(null);
  const nombreDe = (id: string) =>
    personas.find(({ usuario_id }) => String(usuario_id) === id)?.nombre ?? 'Esa persona';
  const { act, working, notice } = useQuestion();
  const form = useEndpointForm(asignarMeta, {
    initial: { usuario_id: '', mes, montoAsignado: '', motivo: '' },
    seen: null as Given | null,
    compose: ({ motivo, ...fields }) => ({ ...fields, ...(motivo ? { motivo } : {}) }),
    check: ({ usuario_id }) => (usuario_id ? null : { fields: { usuario_id: 'Elige una persona.' } }),
    newer: ({ code, details }) => (code === 'META_ASIGNADA' ? (details as unknown as Given) : null),
    onConflict: (now) => {
      if (now) setGiven({ ...now, nombre: nombreDe(form.values().usuario_id), mes: form.values().mes });
    },
    onDone: ({ nombre, mes, montoAsignado }) => {
      setGiven(null);
      toast(`La meta de ${nombre} en ${nombreDeMes(mes)} es ${formatPrecio(montoAsignado!)}.`);
    },
  });
  const chosen = String(form.useValue('mes'));
  const monto = leerNumero(String(form.useValue('montoAsignado'))).valor ?? 0;

  const actualizar = ({ id, version, nombre, mes }: NonNullable<typeof given>) =>
    act({
      failed: actualizarMeta.fallback,
      run: async () => {
        const { motivo, montoAsignado } = form.values();
        await api(actualizarMeta, {
          params: { id: String(id) },
          body: { montoAsignado: leerNumero(montoAsignado).valor!, version, ...(motivo && { motivo }) },
        });
        setGiven(null);
        form.restart();
        return { message: `La meta de ${nombre} en ${nombreDeMes(mes)} es ${formatPrecio(monto)}.` };
      },
    });

  return (
    <Card title="Asignar meta" beside="Pesos netos al mes">
      {notice}
      {given && (
        <div className={styles.told}>
          <Notice
            tone="info"
            message={`${given.nombre} ya tiene una meta de ${formatPrecio(given.montoAsignado)} en ${nombreDeMes(given.mes)}.`}
            focused
          >
            {monto > 0 && (
              <Button aria-disabled={working} onClick={() => actualizar(given)}>
                Actualizar a {formatPrecio(monto)}
              </Button>
            )}
            <Button look="outline" onClick={() => setGiven(null)}>
              Dejarla como está
            </Button>
          </Notice>
        </div>
      )}
      <Form form={form} autoComplete="off">
        <div className={styles.assign}>
          <SelectField
            form={form}
            name="usuario_id"
            label="Persona"
            data={[
              { value: '', label: 'Elige una persona' },
              ...personas.map(({ usuario_id, nombre }) => ({ value: String(usuario_id), label: nombre })),
            ]}
          />
          <SelectField form={form} name="mes" label="Mes" data={monthOptions(AHEAD)} />
          <NumberField form={form} name="montoAsignado" label="Monto" of="netos" />
          {chosen < thisMonth() && (
            <TextField
              form={form}
              name="motivo"
              label="Motivo"
              description="El mes ya terminó: di por qué."
              className={styles.reason!}
            />
          )}
          <Button type="submit" aria-disabled={form.submit.sending}>
            {form.submit.sending ? 'Asignando…' : 'Asignar'}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
