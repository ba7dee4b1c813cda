import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { editarFactura } from '#contract/abastecimiento/facturas/escribir.ts';
import { CICLO_FACTURA, nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { type Factura, listarFacturas, obtenerFactura } from '#contract/abastecimiento/facturas/facturas.ts';
import { listarPorPagar } from '#contract/abastecimiento/facturas/por-pagar.ts';
import { proponerFactura } from '#contract/abastecimiento/facturas/propuesta.ts';
import { actsOn } from '#contract/estados.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { FACTURAS } from '#web/staff/addresses.ts';
import { endpointQuery, refresh } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { NotLoaded } from '#web/staff/shell/not-loaded.tsx';
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
  const { id = '' } = useParams();
  const person = usePerson();
  const { data: factura, error, refetch } = useQuery(endpointQuery(obtenerFactura, { params: { id } }));
  useCrumb(factura && nombreDeFactura(factura));
  if (factura && actsOn(CICLO_FACTURA, person, factura).has('editar')) return <Loaded key={id} factura={factura} />;
  return (
    <StaffPage title={TITLE}>
      {factura ? (
        <Empty message="Ya no está por revisar: no se puede corregir.">
          <LinkButton to={`${FACTURAS}/${id}`}>Ver la factura</LinkButton>
        </Empty>
      ) : (
        <NotLoaded
          error={error}
          refetch={refetch}
          loading="Cargando la factura…"
          failed={obtenerFactura.fallback}
          back={{ to: FACTURAS, label: 'Ver las facturas' }}
        />
      )}
    </StaffPage>
  );
}

/** Corrects what nobody has approved: upon what was seen of it, for somebody else may be at it, too. */
function Loaded({ factura }: { factura: Factura }) {
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
    ask: (message) => ask({ message, confirmLabel: 'Sí, es otra', cancelLabel: 'Revisar' }),
    send: async (typed, insistir) => {
      const saved = await api(editarFactura, { params, body: { ...bodyOf(typed), version: typed.version, insistir } });
      client.setQueryData(endpointQuery(obtenerFactura, { params }).queryKey, saved);
    },
  });

  async function save(): Promise<void> {
    if (!(await editor.save())) return;
    void refresh(client, [listarFacturas, listarPorPagar, proponerFactura]);
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
