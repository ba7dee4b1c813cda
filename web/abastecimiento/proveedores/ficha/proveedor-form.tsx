import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FichaDeProveedor,
  listarProveedores,
  obtenerFichaDeProveedor,
} from '#contract/abastecimiento/proveedores/proveedores.ts';
import { crearProveedor, editarProveedor } from '#contract/abastecimiento/proveedores/proveedores-admin.ts';
import { ERRORES } from '#contract/errores.ts';
import { NewerThanForm } from '#web/form/changed-meanwhile.tsx';
import { Form, FormDone } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { endpointQuery, refresh } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { draftOf, LABELS, type ProveedorDraft, withNumbers } from '../proveedor-draft.ts';
import { ProveedorFields } from '../proveedor-fields.tsx';
import styles from '../proveedores.module.css';

const NAMES = Object.keys(LABELS) as (keyof ProveedorDraft)[];
const SAVED = 'Proveedor actualizado.';

/** A supplier's data and conditions, to be changed; never over what nobody saw. */
export function ProveedorForm({ proveedor }: { proveedor: FichaDeProveedor }) {
  const client = useQueryClient();
  const [newer, setNewer] = useState<FichaDeProveedor | null>(null);
  const params = { id: String(proveedor.id) };
  const form = useEndpointForm(editarProveedor, {
    seen: proveedor,
    initial: draftOf,
    params,
    draft: `proveedor-${proveedor.id}`,
    changesOnly: true,
    whole: crearProveedor.body,
    compose: (fields, { version }) => ({ ...withNumbers(fields), version }),
    newer: ({ code, details }) => (code === 'PROVEEDOR_CAMBIADO' ? (details.proveedor as FichaDeProveedor) : null),
    onConflict: (now) => meet(now),
    saved: (fresh) => fresh,
    onDone: (fresh) => {
      client.setQueryData(endpointQuery(obtenerFichaDeProveedor, { params }).queryKey, fresh);
      return refresh(client, [listarProveedores]);
    },
  });
  const { sending, ready } = form.submit;

  function meet(now: FichaDeProveedor): void {
    const [typed, theirs] = [form.values(), draftOf(now)];
    if (NAMES.some((name) => typed[name] !== theirs[name])) {
      setNewer(now);
      return;
    }
    // It is already as it was asked for: it was saved, and the answer got lost.
    form.restart(now);
    toast(SAVED);
    void refresh(client, [obtenerFichaDeProveedor, listarProveedores]);
  }

  return (
    <Form form={form} guard aria-label="Datos del proveedor" autoComplete="off">
      <NewerThanForm
        form={form}
        newer={newer}
        message={ERRORES.PROVEEDOR_CAMBIADO.message}
        labels={LABELS}
        typed={form.values()}
        read={draftOf}
        onSettled={() => setNewer(null)}
      />
      <ProveedorFields form={form} />
      <FormDone form={form} message={SAVED} />
      <div className={styles.actions}>
        <Button type="submit" disabled={!ready || sending || newer !== null}>
          {sending ? 'Actualizando…' : 'Actualizar'}
        </Button>
      </div>
    </Form>
  );
}
