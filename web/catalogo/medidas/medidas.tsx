import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { guardarMedidas, listarMedidas, type MedidasDeFamilia } from '#contract/catalogo/medidas.ts';
import { NOMBRES_CAMPOS } from '#contract/catalogo/productos/nombres-campos.ts';
import { MEDIDAS, type Medida } from '#contract/catalogo/productos/productos-campos.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { EndpointForm } from '#web/form/endpoint-form.ts';
import { NumberField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './medidas.module.css';

const TITLE = 'Peso y medidas';
export const meta = metaOf(TITLE);

type Draft = Record<Medida, string>;
const draftOf = (medidas: Pick<MedidasDeFamilia, Medida>): Draft =>
  Object.fromEntries(
    MEDIDAS.map((medida) => [medida, medidas[medida] === null ? '' : formatNumero(medidas[medida])]),
  ) as Draft;

/** What the products of each family weigh and measure, packed, where nobody measured them themselves. */
export default function Medidas() {
  const { data, error, refetch } = useQuery(endpointQuery(listarMedidas));
  const families = (data?.items ?? []).filter(({ sub_familia }) => sub_familia === '');
  return (
    <StaffPage
      title={TITLE}
      intro="De una unidad embalada. Valen para los productos a los que nadie midió: primero las de su subfamilia, después las de su familia. De ellas salen el costo y el día del despacho."
    >
      {error && !data ? (
        <LoadFailed message={listarMedidas.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando las medidas…" />
      ) : (
        <div className={styles.families}>
          {families.map((family) => (
            <Family
              key={family.familia}
              family={family}
              within={data.items.filter(({ familia, sub_familia }) => familia === family.familia && sub_familia !== '')}
            />
          ))}
        </div>
      )}
    </StaffPage>
  );
}

function Family({ family, within }: { family: MedidasDeFamilia; within: readonly MedidasDeFamilia[] }) {
  const { familia, sin_medir } = family;
  return (
    <Card
      title={nombreFamilia(familia)}
      beside={sin_medir > 0 ? many(sin_medir, 'producto sin medir', 'productos sin medir') : 'Todos medidos'}
    >
      <MedidasRow row={family} name={nombreFamilia(familia)} />
      {within.length > 0 && (
        <details className={styles.within}>
          <summary>{many(within.length, 'subfamilia', 'subfamilias')}</summary>
          {within.map((row) => (
            <div key={row.sub_familia} className={styles.sub}>
              <h3>{row.sub_familia}</h3>
              <MedidasRow row={row} name={row.sub_familia} />
            </div>
          ))}
        </details>
      )}
    </Card>
  );
}

/** Its four figures, written where they stand. */
function MedidasRow({ row, name }: { row: MedidasDeFamilia; name: string }) {
  const { familia, sub_familia } = row;
  const { act, notice } = useQuestion();
  const form: EndpointForm<Draft, MedidasDeFamilia> = useEndpointForm<typeof guardarMedidas, Draft, MedidasDeFamilia>(
    guardarMedidas,
    {
      seen: row,
      initial: draftOf,
      compose: (fields, { version }) => ({ ...fields, familia, sub_familia, version }),
      newer: ({ code, details }) =>
        code === 'CONFLICTO' ? ((details.ahora as MedidasDeFamilia | undefined) ?? null) : null,
      // What was typed goes on upon what there is now.
      onConflict: (newer): void => form.rebase(newer),
      saved: (reply) => reply,
      onDone: (reply) => {
        const before = form.seen;
        toast(`Las medidas de ${name} están guardadas.`, {
          undo: () =>
            act({
              failed: guardarMedidas.fallback,
              run: async () => {
                const { version } = reply;
                const body = { familia, sub_familia, version, ...medidasOf(before) };
                form.restart(await api(guardarMedidas, { body }));
                return { message: `Las medidas de ${name} son otra vez las de antes.` };
              },
            }),
        });
      },
    },
  );
  return (
    <Form form={form} aria-label={`Medidas de ${name}`} className={styles.row} autoComplete="off">
      {notice}
      {MEDIDAS.map((medida) => (
        <NumberField key={medida} form={form} name={medida} label={NOMBRES_CAMPOS[medida]} />
      ))}
      <Button type="submit" size="sm" className={styles.save} disabled={!form.unsaved} loading={form.submit.sending}>
        Guardar
      </Button>
    </Form>
  );
}

const medidasOf = ({ peso_kg, largo_cm, ancho_cm, alto_cm }: MedidasDeFamilia) => ({
  peso_kg,
  largo_cm,
  ancho_cm,
  alto_cm,
});
