import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cambiarTopes, obtenerTopes, type TopesDeCuenta } from '#contract/casa/usuarios/topes.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { NumberField } from '#web/form/fields.tsx';
import { Form, FormDone } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { missingIn, ProofField } from '#web/staff/confirmacion-field.tsx';
import { setAnswer } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './usuarios.module.css';

/** How much somebody may buy before paying: where the house's limit is too little for a good client. */
export function TopesDeUsuario({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    ...endpointQuery(obtenerTopes, { params: { id: String(id) } }),
    refetchOnWindowFocus: false,
  });
  return (
    <Card title="Topes de compra">
      {data ? (
        <TopesForm id={id} topes={data} />
      ) : error ? (
        <LoadFailed message={obtenerTopes.fallback} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Cargando topes…" />
      )}
    </Card>
  );
}

const shownOf = ({ tope_ordenes_impagas, tope_unidades_impagas, tope_ordenes_por_hora }: TopesDeCuenta) => ({
  tope_ordenes_impagas: textOf(tope_ordenes_impagas),
  tope_unidades_impagas: textOf(tope_unidades_impagas),
  tope_ordenes_por_hora: textOf(tope_ordenes_por_hora),
  otp: '',
  password: '',
});
const textOf = (tope: number | null) => (tope === null ? '' : formatNumero(tope));

function TopesForm({ id, topes }: { id: number; topes: TopesDeCuenta }) {
  const client = useQueryClient();
  const person = usePerson();
  const params = { id: String(id) };
  const form = useEndpointForm(cambiarTopes, {
    seen: topes,
    initial: shownOf,
    params,
    check: (values) => ({ fields: missingIn(values, person) }),
    saved: (fresh) => fresh,
    onDone: (fresh) => {
      setAnswer(client, endpointQuery(obtenerTopes, { params }), fresh);
    },
  });
  const { casa } = topes;
  const como = (tope: number) => `Vacío: ${formatNumero(tope)}, como todos.`;
  const { sending, ready } = form.submit;

  return (
    <Form form={form} aria-label="Topes de compra" autoComplete="off">
      <div className={styles.fields}>
        <NumberField
          form={form}
          name="tope_ordenes_impagas"
          label="Pedidos sin pagar a la vez"
          description={como(casa.tope_ordenes_impagas)}
        />
        <NumberField
          form={form}
          name="tope_unidades_impagas"
          label="Unidades en pedidos sin pagar"
          description={como(casa.tope_unidades_impagas)}
        />
        <NumberField
          form={form}
          name="tope_ordenes_por_hora"
          label="Pedidos por hora"
          description={`${como(casa.tope_ordenes_por_hora)} Con uno propio no cuentan los de otros en su misma conexión.`}
        />
      </div>
      <ProofField form={form} />
      <FormDone form={form} message="Topes guardados." />
      <Button type="submit" disabled={!ready || sending} className={styles.save}>
        {sending ? 'Cambiando…' : 'Cambiar topes'}
      </Button>
    </Form>
  );
}
