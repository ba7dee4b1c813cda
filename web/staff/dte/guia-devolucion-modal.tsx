import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PedidoDte, type PreviaDte, verPreviaDte } from '#contract/dinero/dte/dte.ts';
import { GUIA } from '#contract/dinero/facturas-venta/estados.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { DOCUMENTOS } from '#web/staff/addresses.ts';
import { ConfirmarEmision } from './confirmar-emision.tsx';
import { loDicho } from './lo-dicho.ts';

interface GuiaDevolucionModalProps {
  devolucion: { id: number; numero: string };
  onClose: () => void;
}

/** Issues the guía by which goods go back to a supplier. */
export function GuiaDevolucionModal({ devolucion, onClose }: GuiaDevolucionModalProps) {
  const navigate = useNavigate();
  const [previa, setPrevia] = useState<PreviaDte | null>(null);
  const pedido = useRef<PedidoDte>(undefined);
  const form = useEndpointForm(verPreviaDte, {
    initial: { receptor: { giro: '', direccion: '', comuna: '' }, traslado: { patente: '' } },
    stays: true,
    compose: ({ receptor, traslado }) => {
      const { patente = '' } = loDicho(traslado) ?? {};
      const body = {
        tipo: GUIA,
        origen: { devolucion: devolucion.id },
        receptor: loDicho(receptor),
        ...(patente && { traslado: { motivo: 7, patente } }),
      };
      pedido.current = body as PedidoDte;
      return body;
    },
    onDone: (vista) => setPrevia(vista),
  });
  return (
    <>
      <FormModal
        form={form}
        title={`Guía de la ${devolucion.numero}`}
        submit={['Revisar', 'Preparando…']}
        opened={previa === null}
        onClose={onClose}
      >
        <p className={styles.soft}>Lo que quede vacío es lo que dice la ficha del proveedor.</p>
        <TextField form={form} name="receptor.giro" label="Giro del proveedor" />
        <TextField form={form} name="receptor.direccion" label="Dirección" />
        <TextField form={form} name="receptor.comuna" label="Comuna" />
        <TextField form={form} name="traslado.patente" label="Patente" />
      </FormModal>
      {previa && pedido.current && (
        <ConfirmarEmision
          pedido={pedido.current}
          previa={previa}
          onBack={() => setPrevia(null)}
          onIssued={async ({ id }) => {
            onClose();
            await navigate(`${DOCUMENTOS}/${id}`);
          }}
        />
      )}
    </>
  );
}
