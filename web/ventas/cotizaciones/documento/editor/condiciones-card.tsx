import { Textarea, TextInput } from '@mantine/core';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { Card } from '#web/staff/shell/card.tsx';
import styles from '../documento.module.css';
import { CAMPOS, type Campo } from './documento-rules.ts';
import type { Documento } from './use-documento.ts';

const fieldsOf =
  ({ typed, problems, setCampo }: Documento) =>
  (campo: Campo) => ({
    size: 'sm',
    name: campo,
    label: CAMPOS[campo],
    autoComplete: 'off',
    value: typed.campos[campo],
    error: problems[campo],
    onChange: (event: { currentTarget: { value: string } }) => setCampo(campo, event.currentTarget.value),
  });

/** Until when it is good, how it is paid and brought. */
export function CondicionesCard({ documento }: { documento: Documento }) {
  const field = fieldsOf(documento);
  const { typed, setCampo } = documento;
  return (
    <Card title="Condiciones">
      <div className={styles.fields}>
        <TextInput
          {...field('vence')}
          type="date"
          description={typed.campos.vence ? undefined : 'Vacío: los días de la casa desde que se envía.'}
        />
        <TextInput {...field('condicion_de_pago')} maxLength={200} placeholder="30 días" />
        <TextInput {...field('plazo_entrega')} maxLength={200} placeholder="5 días hábiles" />
        <div className={styles.pair}>
          <TextInput
            {...field('costo_envio')}
            inputMode="decimal"
            maxLength={24}
            description="Con IVA."
            onBlur={() => {
              const { valor } = leerNumero(typed.campos.costo_envio);
              if (valor !== null && Number.isFinite(valor)) setCampo('costo_envio', formatNumero(valor));
            }}
          />
          <TextInput {...field('oc_cliente')} maxLength={40} description="Su número, si ya la tiene." />
        </div>
      </div>
    </Card>
  );
}

/** What the client reads below the lines, and what only the staff do. */
export function NotasCard({ documento }: { documento: Documento }) {
  const field = fieldsOf(documento);
  return (
    <Card title="Notas">
      <div className={styles.halves}>
        <Textarea {...field('notas')} autosize minRows={2} maxRows={10} maxLength={2_000} />
        <Textarea {...field('notas_internas')} autosize minRows={2} maxRows={10} maxLength={2_000} />
      </div>
    </Card>
  );
}
