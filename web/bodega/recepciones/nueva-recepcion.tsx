import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ORDENES_VIVAS } from '#contract/abastecimiento/ordenes/estados.ts';
import { listarOrdenes, type OrdenDeLista, obtenerOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import {
  abrirLlegada,
  DOCUMENTOS_LLEGADA,
  ETIQUETA_DOCUMENTO,
  type Llegada,
} from '#contract/bodega/recepciones/llegadas.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { SelectField, TextareaField, TextField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useAsk } from '#web/form/use-ask.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import type { Refusal } from '#web/form/use-submit.ts';
import { RECEPCIONES } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { ProvedorField } from '#web/staff/proveedores/provedor-field.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './recepciones.module.css';

const TITLE = 'Recibir';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const AT_MOST = 100;

/** Begins to receive: what for, or of whom, and with which paper. */
export default function NuevaRecepcion() {
  const [params] = useSearchParams();
  useCrumb(TITLE);
  const chosen = params.get('orden') ?? '';
  const { data, error, refetch } = useQuery(
    endpointQuery(listarOrdenes, { query: { por_recibir: '1', sort: 'vence-asc', limit: AT_MOST } }),
  );
  // It may be none of the first.
  const one = useQuery({
    ...endpointQuery(obtenerOrden, { params: { id: chosen } }),
    enabled: /^[1-9]\d{0,9}$/.test(chosen),
  });
  const ordenes = one.data && ORDENES_VIVAS.some((viva) => viva === one.data.estado) ? [one.data] : [];
  return (
    <StaffPage
      title={TITLE}
      width="narrow"
      intro="Anota lo que llega, revísalo y decide qué se acepta: sólo lo aceptado entra al stock."
    >
      {data && !one.isLoading ? (
        <Begin
          ordenes={[...ordenes, ...data.items.filter(({ id }) => String(id) !== chosen || ordenes.length === 0)]}
          total={data.total}
          chosen={chosen}
        />
      ) : error ? (
        <LoadFailed message={listarOrdenes.fallback} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Buscando las órdenes por recibir…" />
      )}
    </StaffPage>
  );
}

type Values = Record<'orden_id' | 'proveedor_id' | 'documento_tipo' | 'documento_numero' | 'nota', string>;

interface BeginProps {
  ordenes: readonly OrdenDeLista[];
  /** As many as there are, shown or not. */
  total: number;
  chosen: string;
}

function Begin({ ordenes, total, chosen }: BeginProps) {
  const navigate = useNavigate();
  const { ask, dialog } = useAsk();
  const known = ordenes.some(({ id }) => String(id) === chosen);
  const [loose, setLoose] = useState(ordenes.length === 0);
  const form = useEndpointForm(abrirLlegada, {
    initial: {
      orden_id: known ? chosen : '',
      proveedor_id: '',
      documento_tipo: 'guia',
      documento_numero: '',
      nota: '',
    } as Values,
    draft: `recepcion-por-abrir-${chosen}`,
    compose: ({ orden_id, proveedor_id, ...fields }) => ({
      ...fields,
      ...(loose ? idOf('proveedor_id', proveedor_id) : idOf('orden_id', orden_id)),
    }),
    check: ({ orden_id, proveedor_id }): Refusal | null => {
      if (loose) return proveedor_id ? null : { fields: { proveedor_id: 'Elige un proveedor de la lista.' } };
      return orden_id ? null : { fields: { orden_id: 'Elige una orden.' } };
    },
    // The same paper may come with two deliveries: whoever says so goes on.
    send: async (body): Promise<Llegada | null> => {
      try {
        return await api(abrirLlegada, { body });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'DOCUMENTO_REPETIDO') throw error;
        const question = { message: error.message, confirmLabel: 'Sí, es otra entrega', cancelLabel: 'Revisar' };
        if (!(await ask(question))) return null;
        return api(abrirLlegada, { body: { ...body, insistir: true } });
      }
    },
    stays: true,
    onDone: async (llegada) => {
      if (!llegada) return;
      form.restart();
      await navigate(`${RECEPCIONES}/${llegada.id}`);
    },
  });
  const { sending, ready } = form.submit;
  const tipo = form.useValue('documento_tipo');
  return (
    <Panel>
      <Form form={form} autoComplete="off">
        <NativeSelect
          size="md"
          label="Qué llegó"
          value={loose ? 'suelta' : 'orden'}
          onChange={(event) => setLoose(event.currentTarget.value === 'suelta')}
          data={[
            { value: 'orden', label: 'Lo de una orden a proveedor' },
            { value: 'suelta', label: 'Algo sin orden' },
          ]}
        />
        {loose ? (
          <ProvedorField form={form} name="proveedor_id" label="Proveedor" />
        ) : (
          <OrdenField form={form} ordenes={ordenes} total={total} />
        )}
        <div className={styles.documento}>
          <SelectField
            form={form}
            name="documento_tipo"
            label="Llegó con"
            data={DOCUMENTOS_LLEGADA.map((value) => ({ value, label: ETIQUETA_DOCUMENTO[value] }))}
          />
          {tipo !== 'sin-documento' && <TextField form={form} name="documento_numero" label="Número" withAsterisk />}
        </div>
        <TextareaField form={form} name="nota" label="Nota" autosize minRows={2} maxRows={6} />
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={sending} disabled={!ready}>
            {sending ? 'Abriendo…' : 'Empezar a recibir'}
          </Button>
          <LinkButton look="outline" to={listUrl(RECEPCIONES)}>
            Volver
          </LinkButton>
        </div>
      </Form>
      {dialog}
    </Panel>
  );
}

const idOf = (name: string, value: unknown) => (value ? { [name]: Number(value) } : {});

interface OrdenFieldProps {
  form: FormFields<Values>;
  ordenes: readonly OrdenDeLista[];
  total: number;
}

/** Those of which something is to come, what is due first at the top. */
function OrdenField({ form, ordenes, total }: OrdenFieldProps) {
  const said =
    ordenes.length === 0
      ? 'No hay órdenes enviadas a las que les falte algo.'
      : total > AT_MOST
        ? `Están las ${AT_MOST} más próximas: si falta la tuya, ábrela y pulsa «Recibir».`
        : undefined;
  return (
    <NativeSelect
      size="md"
      label="Orden"
      name="orden_id"
      withAsterisk
      aria-required
      description={said}
      error={form.error('orden_id')}
      value={String(form.useValue('orden_id'))}
      onChange={(event) => form.set('orden_id', event.currentTarget.value)}
      data={[
        { value: '', label: 'Elige…' },
        ...ordenes.map(({ id, numero, nombre_provedor, pendientes, vence }) => ({
          value: String(id),
          label: [
            `${numero} · ${nombre_provedor}`,
            `faltan ${pendientes.toLocaleString('es-CL')}`,
            vence && `para el ${formatFecha(vence)}`,
          ]
            .filter(Boolean)
            .join(' · '),
        })),
      ]}
    />
  );
}
