import type { Traslado } from '#contract/dinero/dte/tipos.ts';
import { GUIA } from '#contract/dinero/facturas-venta/estados.ts';
import { TextField } from '#web/form/fields.tsx';
import styles from '#web/shared/papeles.module.css';
import { EmisionModal } from './emision-modal.tsx';
import { loDicho } from './lo-dicho.ts';
import { TRASLADO_VACIO, trasladoDe } from './traslado.ts';
import { TrasladoFields } from './traslado-fields.tsx';
import { useEmision } from './use-emision.ts';

/** Why it moves, in the SII's words. */
const GUIA_DE_DEVOLUCION: Traslado = 7;

interface GuiaDevolucionModalProps {
  devolucion: { id: number; numero: string };
  onClose: () => void;
}

/** Issues the guía by which goods go back to a supplier. */
export function GuiaDevolucionModal({ devolucion, onClose }: GuiaDevolucionModalProps) {
  const emision = useEmision({
    initial: { receptor: { giro: '', direccion: '', comuna: '' }, traslado: TRASLADO_VACIO },
    compose: ({ receptor, traslado }) => ({
      tipo: GUIA,
      origen: { devolucion: devolucion.id },
      receptor: loDicho(receptor),
      traslado: trasladoDe(GUIA_DE_DEVOLUCION, traslado),
    }),
  });
  const { form } = emision;
  return (
    <EmisionModal emision={emision} title={`Guía de la ${devolucion.numero}`} onClose={onClose}>
      <p className={styles.soft}>Lo que quede vacío es lo que dice la ficha del proveedor.</p>
      <TextField form={form} name="receptor.giro" label="Giro del proveedor" />
      <TextField form={form} name="receptor.direccion" label="Dirección" />
      <TextField form={form} name="receptor.comuna" label="Comuna" />
      <TrasladoFields form={form} sinDecir="No se dice" vacia="la del proveedor" />
    </EmisionModal>
  );
}
