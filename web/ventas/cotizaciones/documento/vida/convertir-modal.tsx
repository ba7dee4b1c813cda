import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { COMUNAS, comunaLlamada } from '#contract/tienda/comunas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { DOCUMENTOS } from '#contract/ventas/compras/compras.ts';
import { convertirCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { SelectField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { SuggestField } from '#web/form/suggest-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { asWord } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from '../documento.module.css';
import { BuscarProducto } from '../lista/buscar-producto.tsx';
import type { ActoModalProps } from './motivo-modals.tsx';

/** A product of which there isn't enough. */
interface Falta {
  id: number;
  descripcion: string;
  disponible: number;
}

interface ConvertirModalProps extends ActoModalProps {
  onConverted: (compra: { id: number; num_pedido: number }) => Promise<void>;
  onPedir: () => void;
}

/** Makes the purchase of an accepted one: how it is delivered, with which document, and what lacks, if something does. */
export function ConvertirModal({ cotizacion, onClose, onConverted, onPedir }: ConvertirModalProps) {
  const { id, total, items, cliente, cliente_rut, cliente_giro } = cotizacion;
  const [lacks, setLacks] = useState<readonly Falta[]>([]);
  const [productos, setProductos] = useState<ReadonlyMap<number, { id: number; descripcion: string }>>(new Map());
  /** It was refused for going over the client's credit, and may be made all the same. */
  const [isOver, setIsOver] = useState(false);
  const [debeVencido, setDebeVencido] = useState(false);
  const [sobreCredito, setSobreCredito] = useState(false);
  const canExceed = usePuede('exceder-credito');
  const [searching, setSearching] = useState<number | null>(null);
  const loose = items.filter(({ producto_id }) => producto_id === null);
  const initial = {
    entrega: 'despacho',
    direccion: cotizacion.cliente_direccion,
    comuna: comunaLlamada(cotizacion.cliente_comuna) ?? cotizacion.cliente_comuna,
    contacto: cotizacion.cliente_telefono,
    email: cotizacion.cliente_email,
    documento: cliente_rut ? 'factura' : 'boleta',
    factura: { rut: cliente_rut && formatRut(cliente_rut), razon_social: cliente, giro: cliente_giro },
  };
  const form = useEndpointForm(convertirCotizacion, {
    initial,
    compose: ({ factura, ...fields }) => ({
      ...fields,
      ...(fields.documento === 'factura' && { factura }),
      ...(sobreCredito && { sobre_credito: true }),
      productos: [...productos].map(([linea_id, producto]) => ({ linea_id, producto_id: producto.id })),
    }),
    send: async (body) => {
      setLacks([]);
      try {
        return await api(convertirCotizacion, { params: { id: String(id) }, body });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'STOCK_INSUFICIENTE') {
          setLacks(error.details.items as readonly Falta[]);
        }
        if (error instanceof ApiError && error.code === 'CREDITO_EXCEDIDO') {
          setIsOver(true);
          setDebeVencido(Boolean(error.details.vencido));
        }
        throw error;
      }
    },
    onDone: onConverted,
  });
  const wantedOf = (producto: number) =>
    items.find((linea) => (linea.producto_id ?? productos.get(linea.id)?.id) === producto)?.cantidad ?? 0;
  const isDespacho = form.useValue('entrega') === 'despacho';
  const isFactura = form.useValue('documento') === 'factura';

  return (
    <FormModal
      form={form}
      title="Convertir en pedido"
      submit={[`Hacer el pedido por ${formatPrecio(total)}`, 'Haciendo…']}
      wide
      onClose={onClose}
    >
      {lacks.length > 0 && (
        <Notice
          tone="info"
          message="Falta stock para este pedido"
          detail={lacks
            .map(({ id, descripcion, disponible }) => `${descripcion}: hay ${disponible} de ${wantedOf(id)}.`)
            .join(' ')}
        >
          <Button look="outline" onClick={onPedir}>
            Pedir lo que falta a proveedores
          </Button>
        </Notice>
      )}
      {isOver &&
        (canExceed ? (
          <Checkbox
            label={debeVencido ? 'Hacer el pedido aunque deba lo vencido' : 'Hacer el pedido aunque pase su crédito'}
            checked={sobreCredito}
            onChange={(event) => setSobreCredito(event.currentTarget.checked)}
          />
        ) : (
          <p className={styles.soft}>Puede hacerlo quien tiene el permiso «Vender sobre el crédito».</p>
        ))}
      {loose.length > 0 && (
        <div className={styles.form}>
          <p className={styles.soft}>Di qué producto del catálogo es cada línea que no lo decía.</p>
          {loose.map((linea) => (
            <div key={linea.id} className={styles.row}>
              <span className={styles.grow}>{linea.descripcion}</span>
              <span className={styles.grow}>
                {searching === linea.id ? (
                  <BuscarProducto
                    start={linea.descripcion}
                    onClose={() => setSearching(null)}
                    onChoose={({ producto_id, descripcion }) => {
                      setProductos(new Map(productos).set(linea.id, { id: producto_id, descripcion }));
                      setSearching(null);
                    }}
                  />
                ) : (
                  <Button look="outline" onClick={() => setSearching(linea.id)}>
                    {productos.get(linea.id)?.descripcion ?? 'Elegir producto'}
                  </Button>
                )}
              </span>
            </div>
          ))}
        </div>
      )}
      <div className={styles.halves}>
        <SelectField
          form={form}
          name="entrega"
          label="Entrega"
          data={[
            { value: 'despacho', label: 'Despacho' },
            { value: 'retiro', label: 'Retiro en tienda' },
          ]}
        />
        <SelectField
          form={form}
          name="documento"
          label="Documento"
          data={DOCUMENTOS.map((value) => ({ value, label: asWord(value) }))}
        />
      </div>
      {isDespacho && (
        <div className={styles.halves}>
          <TextField form={form} name="direccion" label="Dirección" />
          <SuggestField form={form} name="comuna" label="Comuna" suggestions={COMUNAS} />
        </div>
      )}
      <div className={styles.halves}>
        <TextField form={form} name="contacto" label="Teléfono" type="tel" />
        <TextField form={form} name="email" label="Correo" type="email" />
      </div>
      {isFactura && (
        <>
          <div className={styles.halves}>
            <TextField form={form} name="factura.rut" label="RUT de la empresa" />
            <TextField form={form} name="factura.giro" label="Giro" />
          </div>
          <TextField form={form} name="factura.razon_social" label="Razón social" />
        </>
      )}
    </FormModal>
  );
}
