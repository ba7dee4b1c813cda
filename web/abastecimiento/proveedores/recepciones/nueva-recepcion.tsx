import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buscarDocumento, type DocumentoRepetido } from '#contract/bodega/recepciones/llegadas.ts';
import { crearRecepcion, ESTADOS_RECEPCION, PANEL_RECEPCIONES } from '#contract/bodega/recepciones/recepciones.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { DateField, NumberField, SelectField, TextField } from '#web/form/fields.tsx';
import { Form, FormDone } from '#web/form/form.tsx';
import { useAsk } from '#web/form/use-ask.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { confirmingCosto, confirmingSerie } from '#web/staff/confirming.ts';
import { ProvedorField } from '#web/staff/proveedores/provedor-field.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { asWord, many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from '../proveedores.module.css';
import { checkNumbers } from './recepcion-rules.ts';
import panel from './recepciones.module.css';

/** The schema takes them as a form's texts too, so it can't tell by itself that they have to be there. */
const REQUIRED = { withAsterisk: true, 'aria-required': true } as const;

type Values = Record<
  | 'codigo_producto_fussan'
  | 'proveedor_id'
  | 'cantidad_recibida'
  | 'precio_compra_unitario'
  | 'numero_factura_provedor'
  | 'lote_o_serie'
  | 'fecha_caducidad'
  | 'ubicacion_almacen'
  | 'estado_recepcion',
  string
>;

const WAIT_MS = 400;

/** An invoice that came before is told of, and refused nothing: it may have many products. */
function FacturaField({ form }: { form: FormFields<Values> }) {
  const proveedor_id = String(form.useValue('proveedor_id'));
  const [numero] = useDebouncedValue(String(form.useValue('numero_factura_provedor')).trim(), WAIT_MS);
  const { data } = useQuery({
    ...endpointQuery(buscarDocumento, { query: { proveedor_id, tipo: 'factura', numero } }),
    enabled: proveedor_id !== '' && numero !== '',
  });
  const said = numero && data ? toldOf(data) : '';
  return (
    <TextField
      form={form}
      name="numero_factura_provedor"
      label="Número de Factura"
      {...(said && { description: <span role="status">{said}</span>, inputWrapperOrder: BELOW })}
    />
  );
}

const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

function toldOf({ llegadas, recepciones, ultima }: DocumentoRepetido): string {
  const parts = [
    ...llegadas.map(({ numero }) => numero),
    ...(recepciones > 0 ? [many(recepciones, 'recepción suelta', 'recepciones sueltas')] : []),
  ];
  if (parts.length === 0) return '';
  return `Esta factura del proveedor ya está en ${new Intl.ListFormat('es').format(parts)}${ultima ? `; lo último, el ${formatFecha(ultima)}` : ''}.`;
}

interface NuevaRecepcionProps {
  /** Whose it is; without one it is chosen here. */
  proveedor?: { id: number; nombre_provedor: string };
}

/** Writes down what a supplier delivered. What is accepted from the start is stock at once. */
export function NuevaRecepcion({ proveedor }: NuevaRecepcionProps) {
  const [failure, setFailure] = useState<{ detail: string | undefined; attempt: number } | null>(null);
  const { ask, dialog } = useAsk();
  const form = useEndpointForm(crearRecepcion, {
    initial: {
      codigo_producto_fussan: '',
      proveedor_id: proveedor ? String(proveedor.id) : '',
      cantidad_recibida: '',
      precio_compra_unitario: '',
      numero_factura_provedor: '',
      lote_o_serie: '',
      fecha_caducidad: '',
      ubicacion_almacen: '',
      estado_recepcion: 'recibido',
    },
    draft: proveedor ? `recepcion-nueva-${proveedor.id}` : 'recepcion-nueva',
    check: (values) => checkNumbers(values),
    send: (body) => {
      setFailure(null);
      return confirmingSerie(ask, (series_confirmadas) =>
        confirmingCosto(ask, (costo_confirmado) =>
          api(crearRecepcion, { body: { ...body, costo_confirmado, series_confirmadas } }),
        ),
      );
    },
    onRefused: ({ detail }) => setFailure({ detail, attempt: Date.now() }),
    onDone: caughtUp,
  });
  const { sending, ready } = form.submit;
  return (
    <Form form={form} className={panel.form} aria-label={PANEL_RECEPCIONES.mostrar} autoComplete="off">
      {failure && (
        <Notice
          key={failure.attempt}
          tone="error"
          message={PANEL_RECEPCIONES.no_creada}
          detail={failure.detail}
          focused
        />
      )}
      <div className={styles.fields}>
        <NumberField form={form} name="codigo_producto_fussan" label="Código Fussan" {...REQUIRED} />
        {proveedor ? (
          <p className={styles.soft}>
            Proveedor ID {proveedor.id} · {proveedor.nombre_provedor}
          </p>
        ) : (
          <ProvedorField form={form} name="proveedor_id" label="Proveedor ID" />
        )}
        <NumberField form={form} name="cantidad_recibida" label="Cantidad Recibida" {...REQUIRED} />
        <NumberField form={form} name="precio_compra_unitario" label="Precio Compra Unitario" of="neto" {...REQUIRED} />
        <FacturaField form={form} />
        <TextField form={form} name="lote_o_serie" label="Lote o Serie" />
        <DateField form={form} name="fecha_caducidad" label="Fecha Caducidad" />
        <TextField form={form} name="ubicacion_almacen" label="Ubicación Almacén" />
        <SelectField
          form={form}
          name="estado_recepcion"
          label="Estado Recepción"
          data={ESTADOS_RECEPCION.map((value) => ({ value, label: asWord(value) }))}
          description="Sólo lo aceptado entra al stock."
        />
      </div>
      {dialog}
      <FormDone form={form} message={PANEL_RECEPCIONES.creada} />
      <div className={styles.actions}>
        <Button type="submit" disabled={!ready || sending}>
          {sending ? 'Creando...' : 'Crear Producto de Proveedor'}
        </Button>
      </div>
    </Form>
  );
}
