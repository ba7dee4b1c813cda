import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { registrarOcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { OC_PORTAL } from '#web/staff/addresses-licitacion.ts';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import styles from './oc.module.css';
import { OcFields, typedOf } from './oc-fields.tsx';
import { OcLineas, useLineas } from './oc-lineas.tsx';
import { TraerOc } from './traer-oc.tsx';

const TITLE = 'Nueva orden de compra';
export const meta = metaOf(TITLE);

/** Writes an order down; one that is here already is opened. */
export default function NuevaOc() {
  useCrumb(TITLE);
  const navigate = useNavigate();
  const [left, setLeft] = useState(false);
  const lineas = useLineas();
  const form = useEndpointForm(registrarOcPublica, {
    initial: typedOf(),
    draft: 'oc-nueva',
    compose: (fields) => ({ ...fields, estado: Number(fields.estado), lineas: lineas.body() }),
    onDone: async ({ id, codigo, ya_estaba }) => {
      // What asks before one leaves goes first: there is nothing to lose any more.
      flushSync(() => setLeft(true));
      await navigate(`${OC_PORTAL}/${id}`);
      toast(ya_estaba ? `La orden ${codigo} ya estaba: es ésta.` : `La orden ${codigo} está registrada.`);
    },
  });
  return (
    <StaffPage title={TITLE} intro="Tráela por su código, o escribe lo que dice.">
      <div className={styles.stack}>
        <TraerOc />
        <Form form={form} autoComplete="off">
          <UnsavedChanges when={!left && (form.unsaved || lineas.touched)} onDiscard={() => form.restart()} />
          <OcFields form={form} isNew />
          <OcLineas lineas={lineas} form={form} problem={(path) => form.error(path as 'codigo')} />
          <div className={formStyles.actions}>
            <Button type="submit" aria-disabled={form.submit.sending}>
              {form.submit.sending ? 'Registrando…' : 'Registrar la orden'}
            </Button>
            <LinkButton look="outline" to={listUrl(OC_PORTAL)}>
              Cancelar
            </LinkButton>
          </div>
        </Form>
      </div>
    </StaffPage>
  );
}
