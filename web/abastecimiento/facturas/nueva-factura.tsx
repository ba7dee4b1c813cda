import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { registrarFactura } from '#contract/abastecimiento/facturas/escribir.ts';
import { nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { FACTURAS } from '#web/staff/addresses.ts';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { FacturaEditor } from './editor/factura-editor.tsx';
import { bodyOf, emptyTyped, isNota, type Typed, tipoOf } from './editor/factura-rules.ts';
import { useEditor } from './editor/use-editor.ts';

const TITLE = 'Nueva factura de proveedor';
export const meta = metaOf(TITLE);

/** Writes down what a supplier charges: who it is may come in the address, and its number. */
export default function NuevaFactura() {
  useCrumb('Nueva factura');
  const [params] = useSearchParams();
  const [start] = useState<Typed>(() => ({
    ...emptyTyped(diaEnSantiago()),
    proveedor_id: /^\d{1,9}$/.test(params.get('proveedor') ?? '') ? params.get('proveedor')! : '',
    folio: (params.get('numero') ?? '').slice(0, 40),
  }));
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const { ask, dialog } = useAsk();
  const created = useRef<Factura>(undefined);
  const editor = useEditor({
    draft: `factura-nueva${start.proveedor_id && `-de-${start.proveedor_id}`}`,
    start,
    failed: registrarFactura.fallback,
    ask: (message, confirmLabel) => ask({ message, confirmLabel, cancelLabel: 'Revisar' }),
    send: async (typed, confirmed) => {
      created.current = await api(registrarFactura, {
        body: {
          ...bodyOf(typed),
          proveedor_id: Number(typed.proveedor_id),
          tipo: tipoOf(typed),
          ...(isNota(typed) && { referencia_id: Number(typed.referencia_id) }),
          ...confirmed,
        },
      });
    },
  });

  async function save(): Promise<void> {
    if (!(await editor.save())) return;
    const factura = created.current!;
    await navigate(`${FACTURAS}/${factura.id}`);
    toast(`${nombreDeFactura(factura)} está registrada.`, { detail: factura.nombre_provedor });
  }

  return (
    <StaffPage title={TITLE} intro="Se compara con lo pedido y lo recibido mientras se escribe.">
      <FacturaEditor
        editor={editor}
        isNew
        saving={busy}
        label="Registrar factura"
        onSave={() => void once(save)}
        cancel={
          <LinkButton look="outline" to={listUrl(FACTURAS)}>
            Cancelar
          </LinkButton>
        }
      />
      {dialog}
    </StaffPage>
  );
}
