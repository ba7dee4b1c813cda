import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ERRORES } from '#contract/errores.ts';
import { obtenerAgenda } from '#contract/ventas/clientes/agenda.ts';
import {
  CLIENTE_ACTUALIZADO,
  type ClienteDeLaBase,
  comprasDeCliente,
  crearCliente,
  editarCliente,
  obtenerCliente,
  paginarClientes,
} from '#contract/ventas/clientes/clientes.ts';
import { NewerThanForm } from '#web/form/changed-meanwhile.tsx';
import { Form, FormDone } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { endpointQuery, refresh } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ClienteDraft, draftOf, LABELS } from './cliente-draft.ts';
import { ClienteFields, checkName } from './cliente-fields.tsx';
import styles from './clientes.module.css';

const NAMES = Object.keys(LABELS) as (keyof ClienteDraft)[];

/** A client's data, to be changed; never over what nobody saw. */
export function ClienteForm({ cliente }: { cliente: ClienteDeLaBase }) {
  const client = useQueryClient();
  const [newer, setNewer] = useState<ClienteDeLaBase | null>(null);
  const params = { id: String(cliente.id) };
  const form = useEndpointForm(editarCliente, {
    seen: cliente,
    initial: draftOf,
    params,
    draft: `cliente-${cliente.id}`,
    changesOnly: true,
    whole: crearCliente.body,
    check: checkName,
    compose: (fields, { version }) => ({ ...fields, version }),
    newer: ({ code, details }) => (code === 'CLIENTE_CAMBIADO' ? (details.cliente as ClienteDeLaBase) : null),
    onConflict: (now) => meet(now),
    saved: (fresh) => fresh,
    onDone: (fresh) => {
      client.setQueryData(endpointQuery(obtenerCliente, { params }).queryKey, fresh);
      return refresh(client, [paginarClientes, comprasDeCliente, obtenerAgenda]);
    },
  });
  const { sending, ready } = form.submit;

  function meet(now: ClienteDeLaBase): void {
    const [typed, theirs] = [form.values(), draftOf(now)];
    if (NAMES.some((name) => typed[name] !== theirs[name])) {
      setNewer(now);
      return;
    }
    // It is already as it was asked for: it was saved, and the answer got lost.
    form.restart(now);
    toast(CLIENTE_ACTUALIZADO);
    void refresh(client, [obtenerCliente, paginarClientes]);
  }

  return (
    <Form form={form} guard aria-label="Datos del cliente" autoComplete="off">
      <NewerThanForm
        form={form}
        newer={newer}
        message={ERRORES.CLIENTE_CAMBIADO.message}
        labels={LABELS}
        typed={form.values()}
        read={draftOf}
        onSettled={() => setNewer(null)}
      />
      <ClienteFields form={form} />
      <FormDone form={form} message={CLIENTE_ACTUALIZADO} />
      <div className={styles.actions}>
        <Button type="submit" disabled={!ready || sending || newer !== null}>
          {sending ? 'Actualizando…' : 'Actualizar'}
        </Button>
      </div>
    </Form>
  );
}
