import { comoSePago, type DatosWebpay } from '#contract/dinero/webpay.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { Fact } from '#web/ui/fact.tsx';

/** What Transbank asks a shop to show of a payment by Webpay, among the other facts of it. */
export function WebpayFacts({ datos, fecha }: { datos: DatosWebpay; fecha: string }) {
  return (
    <>
      <Fact label="Tipo de pago">{comoSePago(datos, formatPrecio)}</Fact>
      <Fact label="Tarjeta">{datos.tarjeta && `Terminada en ${datos.tarjeta}`}</Fact>
      <Fact label="Código de autorización">{datos.codigo_autorizacion}</Fact>
      <Fact label="Fecha">{formatFechaHora(fecha)}</Fact>
    </>
  );
}
