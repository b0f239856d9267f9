/** happy-dom knows `<dialog>` but may not know how to open it modally; browsers do, and the scenarios use them. */
export function supplyDialog(): void {
  const { prototype } = HTMLDialogElement
  prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  prototype.close = function close() {
    this.removeAttribute('open')
  }
}
