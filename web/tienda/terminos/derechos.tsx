import { Link } from '#web/ui/link.tsx';

/** The right of withdrawal: a section of the terms, and of the page on giving back. */
export function DerechoARetracto() {
  return (
    <>
      <p>
        Si compraste en este sitio puedes poner término al contrato, sin dar razones, dentro de los{' '}
        <strong>10 días siguientes a la recepción del producto</strong> (artículo 3° bis, letra b, de la Ley N° 19.496).
        Si no te hubiéramos enviado la confirmación escrita de la compra, el plazo es de 90 días.
      </p>
      <h3>Condiciones</h3>
      <ul>
        <li>El producto no debe estar deteriorado por un hecho imputable a ti. Puedes abrirlo para revisarlo.</li>
        <li>
          Devuélvelo en buen estado con sus elementos originales: embalaje, cajas, manuales, accesorios, certificados de
          garantía y elementos de protección, o su valor, si se informó antes.
        </li>
      </ul>
      <h3>Excepciones</h3>
      <p>
        No procede respecto de productos que por su naturaleza no puedan devolverse, puedan deteriorarse o caducar con
        rapidez, hayan sido hechos según tus instrucciones o sean de uso personal, cuando así se informe antes de
        comprar y en los casos que admite la ley y su reglamento. Tampoco en compras hechas directamente en la tienda.
      </p>
      <h3>Cómo se ejerce</h3>
      <ol>
        <li>
          Avísanos dentro del plazo en <Link to="/devolver">Devolver o reclamar</Link>, por la página de{' '}
          <Link to="/contacto">contacto</Link> o en la tienda, con tu N° de pedido. Te enviamos una constancia por
          correo.
        </li>
        <li>
          Trae el producto a la tienda sin costo o coordina con nosotros el retiro a domicilio, cuyo valor te
          informaremos antes.
        </li>
        <li>
          Te devolvemos lo pagado, sin retención de gastos, por el mismo medio de pago, a la brevedad y a más tardar 45
          días después de tu aviso. Si había un crédito asociado, queda también sin efecto.
        </li>
      </ol>
    </>
  );
}

/** The legal guarantee, in both places too. */
export function GarantiaLegal() {
  return (
    <>
      <p>
        Si un producto nuevo falla, viene incompleto o no sirve para aquello a que se destina, dentro de los{' '}
        <strong>6 meses siguientes a su recepción</strong> puedes elegir entre tres alternativas (artículos 19 a 21 de
        la Ley N° 19.496):
      </p>
      <ul>
        <li>la reparación gratuita,</li>
        <li>el cambio por otro igual, previa restitución, o</li>
        <li>la devolución de lo pagado, previa restitución.</li>
      </ul>
      <p>
        La elección es tuya y no tienes que recurrir antes a la garantía del fabricante. No procede si el daño se debe a
        un hecho tuyo, como un uso contrario al manual. El plazo se suspende mientras el producto está en reparación.
        Preséntate en la tienda, o escríbenos, con la boleta, la factura u otro comprobante de la compra.
      </p>
      <p>
        La garantía voluntaria de la marca, si existe, se suma a la legal y se atiende con el servicio técnico de las
        marcas. Pasados los 6 meses, o si su plazo es mayor, rige en sus propias condiciones.
      </p>
    </>
  );
}
