import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { editarFactura } from '#contract/abastecimiento/facturas/escribir.ts';
import { CICLO_FACTURA, nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { type Factura, obtenerFactura } from '#contract/abastecimiento/facturas/facturas.ts';
import { actsOn } from '#contract/estados.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { FACTURAS } from '#web/staff/addresses.ts';
import { setAnswer } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import { FacturaEditor } from './editor/factura-editor.tsx';
import { bodyOf, typedOf } from './editor/factura-rules.ts';
import { useEditor } from './editor/use-editor.ts';

const TITLE = 'Corregir factura';
export const meta = metaOf(TITLE);

export default function EditarFactura() {
  const person = usePerson();
  const record = useRecord(obtenerFactura, nombreDeFactura);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando la factura…"
      back={{ to: FACTURAS, label: 'Ver las facturas' }}
    >
      {(factura) =>
        actsOn(CICLO_FACTURA, person, factura).has('editar') ? (
          <FacturaForm factura={factura} />
        ) : (
          <StaffPage title={TITLE}>
            <Empty message="Ya no está por revisar: no se puede corregir.">
              <LinkButton to={`${FACTURAS}/${factura.id}`}>Ver la factura</LinkButton>
            </Empty>
          </StaffPage>
        )
      }
    </RecordPage>
  );
}

/** Corrects what nobody has approved: upon what was seen of it, for somebody else may be at it, too. */
function FacturaForm({ factura }: { factura: Factura }) {
  const params = { id: String(factura.id) };
  const navigate = useNavigate();
  const client = useQueryClient();
  const { busy, once } = useOnce();
  const { ask, dialog } = useAsk();
  const [start] = useState(() => typedOf(factura));
  const editor = useEditor({
    draft: `factura-${factura.id}`,
    start,
    factura,
    failed: editarFactura.fallback,
    ask: (message, confirmLabel) => ask({ message, confirmLabel, cancelLabel: 'Revisar' }),
    send: async (typed, confirmed) => {
      const saved = await api(editarFactura, {
        params,
        body: { ...bodyOf(typed), version: typed.version, ...confirmed },
      });
      setAnswer(client, endpointQuery(obtenerFactura, { params }), saved);
    },
  });

  async function save(): Promise<void> {
    if (!(await editor.save())) return;
    await navigate(`${FACTURAS}/${factura.id}`);
    toast(`${nombreDeFactura(factura)} está guardada.`);
  }

  return (
    <StaffPage title={`Corregir ${nombreDeFactura(factura).toLowerCase()}`} intro={factura.nombre_provedor}>
      <FacturaEditor
        editor={editor}
        isNew={false}
        saving={busy}
        label="Guardar"
        onSave={() => void once(save)}
        cancel={
          <LinkButton look="outline" to={`${FACTURAS}/${factura.id}`}>
            Volver
          </LinkButton>
        }
      />
      {dialog}
    </StaffPage>
  );
}
