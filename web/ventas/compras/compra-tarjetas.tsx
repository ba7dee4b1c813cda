import { formaElegida } from '#contract/dinero/formas-de-pago.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import {
  type Compra,
  diaDeEntrega,
  ETIQUETA_ENTREGA,
  ETIQUETA_PAGO,
  etiquetaDelDia,
  RETIRO_EN_TIENDA,
} from '#contract/ventas/compras/compras.ts';
import { reservaVigente } from '#contract/ventas/compras/compras-estados.ts';
import { isAnulada, nothingToPay } from '#web/shared/compras/anulada.ts';
import { SalidaFacts } from '#web/shared/compras/detalle/salida-facts.tsx';
import { proveedoresDe } from '#web/shared/compras/proveedores.ts';
import { useTransferenciaDe } from '#web/staff/compras/use-transferencia.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { Card, CardFacts } from '#web/staff/shell/card.tsx';
import { Fact } from '#web/ui/fact.tsx';
import styles from './compra-page.module.css';

interface CompraTarjetasProps {
  compra: Compra;
  /** Begins to have it kept for longer, where that can be done. */
  onExtender?: (() => void) | undefined;
  /** Begins to correct how it left, where it did. */
  onGuia?: (() => void) | undefined;
}

/** Who bought, how it reaches them, how it is paid, and how it is managed. */
export function CompraTarjetas({ compra, onExtender, onGuia }: CompraTarjetasProps) {
  const { factura, entrega, direccion, estado_pago } = compra;
  const reserva = reservaVigente(compra);
  const elegida = formaElegida(compra.forma_pago, compra.vence_pago);
  const enRevision = useTransferenciaDe(compra)?.en_revision === true;
  const proveedores = proveedoresDe(compra);
  return (
    <>
      <Card title="Cliente">
        <CardFacts>
          {factura && <Fact label="Razón social">{factura.razon_social}</Fact>}
          {factura && <Fact label="RUT">{formatRut(factura.rut)}</Fact>}
          {factura && <Fact label="Giro">{factura.giro}</Fact>}
          <Fact label="Correo">{compra.email}</Fact>
          <Fact label="Contacto">{formatTelefono(String(compra.contacto || ''))}</Fact>
        </CardFacts>
      </Card>
      <Card title="Entrega">
        <CardFacts>
          <Fact label="Forma">{ETIQUETA_ENTREGA[entrega]}</Fact>
          <Fact label={entrega === 'retiro' ? 'Tienda' : 'Dirección'}>
            {direccion.replace(`${RETIRO_EN_TIENDA}: `, '')}
          </Fact>
          {entrega === 'despacho' && <Fact label="Comuna">{compra.comuna}</Fact>}
          <SalidaFacts compra={compra} />
          {/* What was cancelled doesn't arrive. */}
          {!isAnulada(compra) && <Fact label={etiquetaDelDia(compra)}>{formatFecha(diaDeEntrega(compra))}</Fact>}
        </CardFacts>
        {onGuia && (
          <p className={styles.below}>
            <RecordAct label="Corregir la guía" onClick={onGuia} />
          </p>
        )}
      </Card>
      <Card title="Pago">
        <CardFacts>
          <Fact label="Forma">
            {compra.tipo_pago}
            {elegida && <span className={styles.soft}>Dijo que pagaría: {elegida}</span>}
          </Fact>
          <Fact label="Estado">{nothingToPay(compra) ? 'No hay nada que pagar' : ETIQUETA_PAGO[estado_pago]}</Fact>
          {compra.pagado > 0 && <Fact label="Pagado">{formatPrecio(compra.pagado)}</Fact>}
          {compra.por_pagar > 0 && <Fact label="Falta pagar">{formatPrecio(compra.por_pagar)}</Fact>}
          {compra.devuelto > 0 && <Fact label="Devuelto">{formatPrecio(compra.devuelto)}</Fact>}
          {compra.por_devolver > 0 && <Fact label="Por devolver">{formatPrecio(compra.por_devolver)}</Fact>}
          {reserva && (
            <Fact label="Se anula sola si no se paga">
              {enRevision ? 'No, mientras falte revisar su comprobante' : formatFechaHora(reserva)}
              {compra.reserva_corta && !enRevision && <span className={styles.soft}>Su correo no está confirmado</span>}
              {onExtender && !enRevision && (
                <span className={styles.act}>
                  <RecordAct label="Guardar por más tiempo" onClick={onExtender} />
                </span>
              )}
            </Fact>
          )}
          <Fact label="Documento">{compra.documento === 'factura' ? 'Factura' : 'Boleta'}</Fact>
        </CardFacts>
      </Card>
      <Card title="Gestión">
        <CardFacts>
          <Fact label={proveedores.length > 1 ? 'Proveedores' : 'Proveedor'}>{proveedores.join(', ')}</Fact>
          <Fact label="Web del proveedor">{compra.web_provedor}</Fact>
          <Fact label="Gestión de compras">{compra.gestion_compras}</Fact>
          <Fact label="Gestión lógica">{compra.gestion_logica}</Fact>
          <Fact label="Código Fussan">{compra.codigo_producto_fussan || ''}</Fact>
          <Fact label="Descripción">{compra.descripcion}</Fact>
        </CardFacts>
      </Card>
    </>
  );
}
