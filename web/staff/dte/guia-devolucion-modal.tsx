import { GUIA } from '#contract/dinero/facturas-venta/estados.ts';
import { TextField } from '#web/form/fields.tsx';
import styles from '#web/shared/papeles.module.css';
import { EmisionModal } from './emision-modal.tsx';
import { loDicho } from './lo-dicho.ts';
import { useEmision } from './use-emision.ts';

interface GuiaDevolucionModalProps {
  devolucion: { id: number; numero: string };
  onClose: () => void;
}

/** Issues the guía by which goods go back to a supplier. */
export function GuiaDevolucionModal({ devolucion, onClose }: GuiaDevolucionModalProps) {
  const emision = useEmision({
    initial: { receptor: { giro: '', direccion: '', comuna: '' }, traslado: { patente: '' } },
    compose: ({ receptor, traslado }) => {
      const { patente = '' } = loDicho(traslado) ?? {};
      return {
        tipo: GUIA,
        origen: { devolucion: devolucion.id },
        receptor: loDicho(receptor),
        ...(patente && { traslado: { motivo: 7, patente } }),
      };
    },
  });
  const { form } = emision;
  return (
    <EmisionModal emision={emision} title={`Guía de la ${devolucion.numero}`} onClose={onClose}>
      <p className={styles.soft}>Lo que quede vacío es lo que dice la ficha del proveedor.</p>
      <TextField form={form} name="receptor.giro" label="Giro del proveedor" />
      <TextField form={form} name="receptor.direccion" label="Dirección" />
      <TextField form={form} name="receptor.comuna" label="Comuna" />
      <TextField form={form} name="traslado.patente" label="Patente" />
    </EmisionModal>
  );
}
