import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { actsOn } from '#contract/estados.ts';
import { CICLO_OC } from '#contract/licitacion/oc-publicas/estados.ts';
import { editarOcPublica, type OcPublica, obtenerOcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { OC_PORTAL } from '#web/staff/addresses-licitacion.ts';
import { setAnswer } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import { movible } from './movible.ts';
import { OcFields, typedOf } from './oc-fields.tsx';
import { OcLineas, useLineas } from './oc-lineas.tsx';

const TITLE = 'Corregir orden de compra';
export const meta = metaOf(TITLE);

export default function EditarOc() {
  const person = usePerson();
  const record = useRecord(obtenerOcPublica, ({ codigo }) => codigo);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando la orden…"
      back={{ to: OC_PORTAL, label: 'Ver las órdenes de compra' }}
    >
      {(oc) =>
        actsOn(CICLO_OC, person, movible(oc)).has('editar') ? (
          <OcForm oc={oc} />
        ) : (
          <StaffPage title={TITLE}>
            <Empty message="Ya está tomada: no se corrige.">
              <LinkButton to={`${OC_PORTAL}/${oc.id}`}>Ver la orden</LinkButton>
            </Empty>
          </StaffPage>
        )
      }
    </RecordPage>
  );
}

function OcForm({ oc }: { oc: OcPublica }) {
  const params = { id: String(oc.id) };
  const navigate = useNavigate();
  const client = useQueryClient();
  const [left, setLeft] = useState(false);
  const lineas = useLineas(oc.items);
  const form = useEndpointForm(editarOcPublica, {
    initial: typedOf(oc),
    params,
    compose: ({ codigo: _, ...fields }) => ({
      ...fields,
      estado: Number(fields.estado),
      version: oc.version,
      lineas: lineas.body(),
    }),
    onDone: async (saved) => {
      setAnswer(client, endpointQuery(obtenerOcPublica, { params }), saved);
      // What asks before one leaves goes first: there is nothing to lose any more.
      flushSync(() => setLeft(true));
      await navigate(`${OC_PORTAL}/${saved.id}`);
      toast(`La orden ${saved.codigo} está guardada.`);
    },
  });
  return (
    <StaffPage title={`Corregir ${oc.codigo}`} intro={oc.organismo}>
      <Form form={form} autoComplete="off">
        <UnsavedChanges when={!left && (form.unsaved || lineas.touched)} onDiscard={() => form.restart()} />
        <OcFields form={form} isNew={false} />
        <OcLineas lineas={lineas} form={form} problem={(path) => form.error(path as 'codigo')} />
        <div className={formStyles.actions}>
          <Button type="submit" aria-disabled={form.submit.sending}>
            {form.submit.sending ? 'Guardando…' : 'Guardar'}
          </Button>
          <LinkButton look="outline" to={`${OC_PORTAL}/${oc.id}`}>
            Volver
          </LinkButton>
        </div>
      </Form>
    </StaffPage>
  );
}
