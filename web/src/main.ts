import './styles/fonts.css'
import './styles/designTokens.css'
import './styles/baseElements.css'
import './styles/sharedControls.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { registerWorkerWhenIdle } from './app/serviceWorker'
import { sheets } from './symbols/tokenSymbols'

// The symbols live in the document, so that they take the colours of where they are used.
for (const drawn of sheets) {
  const symbols = new DOMParser().parseFromString(drawn, 'image/svg+xml').documentElement
  symbols.setAttribute('aria-hidden', 'true')
  symbols.setAttribute('class', 'sheet-of-symbols')
  document.body.prepend(document.importNode(symbols, true))
}

mount(App, { target: document.getElementById('page')! })
registerWorkerWhenIdle()
