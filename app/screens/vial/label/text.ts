export const text = {
  title: 'Label',
  explanation: '50 x 25 mm. The code opens the log form with this vial; nothing personal is in it.',
  print: 'Print label',
  notPrinted:
    'This browser cannot print. The label stays here: make a screenshot of it, or open this page on another device.',
  code: 'QR code that opens the log form with this vial',
}
